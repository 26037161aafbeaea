const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { OWN_REALM, rememberGlobals } = require('./own-realm.cjs');

/**
 * Runs test files in the worker's own realm, where Jest would give each file a separate one. So packages and
 * the product are loaded once per worker (shared-product-runtime.cjs), and `instanceof` means the same in both.
 */
module.exports = class OneRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.restoreGlobals = rememberGlobals();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  getVmContext() {
    return OWN_REALM;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    // Everything there is to prepare can be put back, and is taken down in the constructor for that.
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.restoreGlobals();
  }
};
