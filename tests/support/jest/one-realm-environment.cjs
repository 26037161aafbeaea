const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Stands for the worker's own realm where Jest asks in which context to compile a file. */
const OWN_REALM = Object.freeze({});

const { compileFunction } = vm;
const compiled = new Map();

/** A file of the product is compiled once per worker and run once per test file, with separate modules. */
function compileOnce(code, parameters, filename) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.run;
  const run = compileFunction(code, parameters, { filename });
  compiled.set(filename, { code, run });
  return run;
}

vm.compileFunction = (code, parameters, options) =>
  options?.parsingContext === OWN_REALM
    ? compileOnce(code, parameters, options.filename)
    : compileFunction(code, parameters, options);

/**
 * Runs test files in the worker's own realm, where Jest would give each file a separate one. So shared
 * packages are loaded once per worker (shared-packages-runtime.cjs), and `instanceof` means the same in both.
 * Leftovers of a file on the global object or in the environment's variables are removed when it ends.
 */
module.exports = class OneRealmEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
    this.variablesBefore = { ...process.env };
    // Jest puts its own in this place.
    this.exit = process.exit;
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
    process.exit = this.exit;
    for (const name of Object.keys(process.env))
      if (!(name in this.variablesBefore)) delete process.env[name];
    Object.assign(process.env, this.variablesBefore);
    for (const key of Reflect.ownKeys(globalThis)) {
      const isNew = !Object.hasOwn(this.globalsBefore, key);
      if (isNew && Reflect.getOwnPropertyDescriptor(globalThis, key).configurable) delete globalThis[key];
    }
    Object.defineProperties(globalThis, this.globalsBefore);
  }
};
