import ES_MODULES from './tests/support/jest/es-modules.cjs';

const shared = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '\\.([cm]?js|tsx?)$': '@swc/jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '^#domain/(.*)$': '<rootDir>/domain/$1',
    '\\.css$': '<rootDir>/tests/support/jest/empty-style.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/console.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
};

const inFolders = (...folders) => folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`);

/** Packages and the built server are loaded once for each worker. */
const onBuilt = {
  testEnvironment: '<rootDir>/tests/support/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/tests/support/jest/shared-product-runtime.cjs',
};

const onPostgres = {
  ...onBuilt,
  setupFiles: ['<rootDir>/tests/support/collect-statements.ts'],
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
};

export default {
  // A machine under load is slow, and that is no failure; only what hangs is.
  testTimeout: 60_000,
  // The browser and the product that a worker keeps take a moment to end.
  workerGracefulExitTimeout: 10_000,
  // One worker is a process, too, and starts anew before collecting what its files have left takes its time.
  workerIdleMemoryLimit: '1.5GB',
  testSequencer: '<rootDir>/tests/support/jest/longest-first.cjs',
  projects: [
    {
      ...shared,
      ...onBuilt,
      globalSetup: '<rootDir>/tests/support/ensure-built.ts',
      displayName: 'unit',
      testMatch: inFolders('unit', 'architecture'),
    },
    {
      ...shared,
      ...onPostgres,
      displayName: 'server',
      testMatch: inFolders('api', 'rest', 'database', 'specification/api'),
    },
    {
      ...shared,
      ...onPostgres,
      displayName: 'faults',
      testMatch: inFolders('faults'),
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/tests/support/jest/jsdom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/client-setup.ts', ...shared.setupFilesAfterEnv],
      testMatch: inFolders('client'),
    },
    {
      ...shared,
      ...onPostgres,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/support/jest/browser-environment.cjs',
      globalTeardown: '<rootDir>/tests/support/browser-teardown.ts',
      testMatch: inFolders('browser', 'specification/browser'),
      // Every place on both kinds of screen: `npm test -- sweep`.
      testPathIgnorePatterns: ['/node_modules/', ...(process.env['SWEEP'] ? [] : ['/browser/screens/'])],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/browser-setup.ts'],
    },
  ],
};
