const OneRealmEnvironment = require('./one-realm-environment.cjs');
const kept = require('./kept.cjs');

/**
 * The environment of the server's tests, which hands on what the browser tests of a worker share. A file with the pragma
 * `@jest-environment-options {"isAlone": true}` has the process to itself, and loads the server from its sources.
 */
module.exports = class BrowserEnvironment extends OneRealmEnvironment {
  constructor(config, context) {
    super(config, context);
    this.isAlone = config.projectConfig.testEnvironmentOptions.isAlone;
  }

  async setup() {
    await super.setup();
    if (this.isAlone) await kept.end(['product']);
    else kept.loadServer();
    this.global.keptByWorker = kept;
  }
};
