// Lets a plain `node --require` run TypeScript sources: tests use it to start processes of their own.
const { transformFileSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) => {
  module._compile(transformFileSync(filename, { sourceMaps: 'inline' }).code, filename);
};
