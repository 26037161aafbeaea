// Brings the checkout up to date before `npm start` and `npm test`: packages, then builds. Uses only Node itself,
// because it runs before anything is installed.
//
//   node scripts/ensure.mjs server   packages and the server
//   node scripts/ensure.mjs build    packages, the server and the client
//   node scripts/ensure.mjs elsewhere   packages and the client of the test whose API is on another host

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Termwise needs Node.js 20.19 or newer; this is ${process.version}. Get a newer one from https://nodejs.org`,
  );
  process.exit(1);
}

const TARGETS = { server: ['server'], build: ['server', 'client'], elsewhere: ['client-elsewhere'] };
const targets = TARGETS[process.argv[2]];
if (!targets) {
  console.error('Usage: node scripts/ensure.mjs server|build|elsewhere');
  process.exit(2);
}

// Imported only now: an older Node would fail on their syntax before it could say the above.
const { ensureBuilt } = await import('./lib/builds.mjs');
const { withLock } = await import('./lib/lock.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { StepError } = await import('./lib/steps.mjs');

try {
  await withLock('.cache/ensure.lock', async () => {
    await ensurePackages();
    for (const target of targets) await ensureBuilt(target);
  });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
