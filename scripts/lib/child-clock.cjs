// Loaded into every Node process of `npm run test:dates`: a child gets the clock of its parent, even one that gets an
// environment of its own, as the embedded PostgreSQL does.
const { ChildProcess } = require('node:child_process');

const CLOCK = /^(LD_PRELOAD|FAKETIME|FAKETIME_\w+|NO_FAKE_STAT|NODE_OPTIONS)$/;
/** Belongs to one process, which takes it away when it ends. */
const OWN = 'FAKETIME_SHARED';
const variables = Object.entries(process.env).filter(([name]) => CLOCK.test(name) && name !== OWN);

const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function spawnWithClock(options) {
  const pairs = options.envPairs ?? [];
  const given = new Set(pairs.map((pair) => pair.split('=', 1)[0]));
  const missing = variables.filter(([name]) => !given.has(name)).map(([name, value]) => `${name}=${value}`);
  return spawn.call(this, { ...options, envPairs: [...pairs, ...missing] });
};
