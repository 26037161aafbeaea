const vm = require('node:vm');

const { compileFunction } = vm;

/** What compiling a file has given, by its name: the next test file reads that instead of the source. */
const compiled = new Map();

/** Each test file has a realm of its own, for which Jest compiles every module of the client and its packages anew. */
vm.compileFunction = (code, parameters, options) => {
  const { filename } = options ?? {};
  const known = compiled.get(filename);
  if (known?.code === code) return compileFunction(code, parameters, { ...options, cachedData: known.data });
  const run = compileFunction(code, parameters, { ...options, produceCachedData: true });
  if (filename) compiled.set(filename, { code, data: run.cachedData });
  return run;
};
