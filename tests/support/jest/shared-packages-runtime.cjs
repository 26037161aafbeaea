const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Packages that register hooks when they are loaded, remember what a file did, or are mocked. */
const PER_FILE = /^(@paddle\/paddle-js|@testing-library\/|idb-keyval|react-toastify)/;

const isPath = (name) => /^[./#]|\.css$/.test(name);
const isOfJest = (name) => /^(@?jest|expect)\b/.test(name);

/**
 * Has Node itself load the packages of the product and its tests, once per worker: reloading them takes longer than
 * the tests of most files. The product and the tests are still loaded for each file. Needs an environment in the
 * worker's own realm.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return this.isPackage(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  isPackage(name) {
    return !isPath(name) && !isBuiltin(name) && !isOfJest(name) && !PER_FILE.test(name);
  }
};
