/** The environment variable by which the global setup tells the test files where the server is. */
export const SERVER_VARIABLE = 'TERMWISE_TEST_SERVER';

/** Migrated once for each run; every test file works on a copy. Named by the run, two of which may share a server. */
export const TEMPLATE_VARIABLE = 'TERMWISE_TEST_TEMPLATE';

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('No test server: run this test in the Jest project "server" or "browser".');
  return value;
}

/** The address of this run's PostgreSQL, with a role that may create databases. */
export const testServerUrl = (): string => fromSetup(SERVER_VARIABLE);

/** The database to copy. */
export const templateDatabase = (): string => fromSetup(TEMPLATE_VARIABLE);
