require('reflect-metadata');
const { existsSync } = require('node:fs');
const path = require('node:path');
const SharedPackagesRuntime = require('./shared-packages-runtime.cjs');

const ROOT = path.resolve(__dirname, '../../..');

/** The built file of a module of the product, null for anything else. */
function builtFile(from, name) {
  const isDomain = name.startsWith('#domain/');
  if (!isDomain && !name.startsWith('.')) return null;
  const source = isDomain ? name.slice(1) : path.relative(ROOT, path.resolve(path.dirname(from), name));
  if (!/^(domain|server)\//.test(source)) return null;
  const file = path.join(ROOT, 'dist', `${source}.js`);
  return existsSync(file) ? file : null;
}

/**
 * Also has Node load the built server once per worker. What its modules remember lasts from file to file, as it does
 * from request to request; spies on them end with their file. Only the tests are loaded for each file.
 */
module.exports = class SharedProductRuntime extends SharedPackagesRuntime {
  requireModuleOrMock(from, name) {
    const built = builtFile(from, name);
    return built ? require(built) : super.requireModuleOrMock(from, name);
  }
};
