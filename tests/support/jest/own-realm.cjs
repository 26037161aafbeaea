const vm = require('node:vm');

/** Stands for the worker's own realm where Jest asks in which context to compile a file. */
const OWN_REALM = Object.freeze({});

/** Where packages remember the classes that the product declares, which it does once per worker. */
const DECLARED = [
  'TypeGraphQLMetadataStorage',
  'typeormMetadataArgsStorage',
  'classValidatorMetadataStorage',
];

const { compileFunction } = vm;
const compiled = new Map();

/** A file is compiled once per worker and run once per test file, with separate modules. */
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

/** @returns what removes all that a test file leaves on the global object and in the environment's variables */
function rememberGlobals() {
  const globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
  const variablesBefore = { ...process.env };
  // Jest puts its own in this place.
  const { exit } = process;
  return () => {
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in variablesBefore)) delete process.env[name];
    Object.assign(process.env, variablesBefore);
    for (const key of Reflect.ownKeys(globalThis)) {
      const isNew = !Object.hasOwn(globalsBefore, key) && !DECLARED.includes(key);
      if (isNew && Reflect.getOwnPropertyDescriptor(globalThis, key).configurable) delete globalThis[key];
    }
    Object.defineProperties(globalThis, globalsBefore);
  };
}

module.exports = { OWN_REALM, rememberGlobals };
