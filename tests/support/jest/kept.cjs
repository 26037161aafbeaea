// What outlives a test file. Jest loads the modules of the tests anew for each file; this one and the built server are
// loaded by Node itself, so the files that a worker plays share them, one file after another.

// The one on the global object is Jest's copy while a test runs.
const process = require('node:process');

const SERVER = '../../../dist/server/app.js';

/** How a Jest worker is told to end: the first item of its parent's message. */
const END = 2;

/** What the built server has put on the global object, such as the declarations of its decorators. */
let globals;

const kept = new Map();
const state = { numbers: 0 };

/** Loads the built server, once for each worker, for a test file before it loads anything; Jest has cleared the globals. */
exports.loadServer = () => {
  if (globals) {
    Object.defineProperties(globalThis, globals);
    return;
  }
  const before = Object.getOwnPropertyDescriptors(globalThis);
  require('reflect-metadata');
  require(SERVER);
  // Resolvers are loaded, and declare what they take, when a schema is first built.
  require('../../../dist/server/graphql/build-schema.js').buildSchema();
  globals = Object.getOwnPropertyDescriptors(globalThis);
  for (const name of Reflect.ownKeys(before)) delete globals[name];
};

/** Composes the built server, as `createApp` in `server/app.ts`. */
exports.createApp = (options) => require(SERVER).createApp(options);

/**
 * Makes something once for all files of this worker.
 *
 * @param make starts it; `close` ends it
 * @param isUsable whether it can still be used; otherwise it is made again
 */
exports.keep = async (name, make, isUsable = () => true) => {
  endWithWorker();
  const known = await kept.get(name)?.catch(() => undefined);
  if (known && isUsable(known)) return known;
  const made = make();
  kept.set(name, made);
  return made;
};

/** Ends what was kept under some names; what is asked for again is made again. */
exports.end = async (names = [...kept.keys()]) => {
  const ending = names.map((name) => kept.get(name));
  for (const name of names) kept.delete(name);
  for (const one of await Promise.allSettled(ending)) await one.value?.close();
};

/** A number that no other file of this worker is given. */
exports.nextNumber = () => (state.numbers += 1);

/** A worker ends when nothing keeps it busy; a browser and a server would. */
function endWithWorker() {
  if (state.isWatched || !process.send) return;
  state.isWatched = true;
  const listen = ([kind]) => {
    if (kind !== END) return;
    process.off('message', listen);
    void exports.end().finally(() => process.exit());
  };
  process.on('message', listen);
}
