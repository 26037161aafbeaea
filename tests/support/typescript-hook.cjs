// Lets a plain `node --require` run TypeScript sources: tests use it to start separate processes.
const { transformFileSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) => {
  module._compile(transformFileSync(filename, { sourceMaps: 'inline' }).code, filename);
};
