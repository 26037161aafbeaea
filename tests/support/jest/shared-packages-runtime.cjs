const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');
const ES_MODULES = require('./es-modules.cjs');

const isPath = (name) => /^[./#]/.test(name);
const isOfJest = (name) => /^(@?jest|expect)\b/.test(name);
const isEsModule = (name) => ES_MODULES.some((one) => name === one || name.startsWith(`${one}/`));

/**
 * Has Node itself load the packages of the product and its tests, once per worker: reloading them takes
 * longer than most of the files that use them. The product and the tests are still loaded for each file, so
 * no state of theirs is shared. Needs the environment next to it.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return this.isShared(from, name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  isShared(from, name) {
    if (from.includes('/node_modules/') || isPath(name) || isBuiltin(name)) return false;
    return !isOfJest(name) && !isEsModule(name);
  }
};
