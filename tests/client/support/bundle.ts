import { execFileSync } from 'node:child_process';

const BUNDLE = `
import path from 'node:path';
import { build } from 'vite';
const { modules, external, replaced } = JSON.parse(process.argv[1]);
const REPLACED = '\\0replaced:';
const fileOf = (id, importer) => id.startsWith('.') && importer ? path.resolve(path.dirname(importer), id) + '.ts' : '';
const code = modules.map((module) => 'export * from ' + JSON.stringify(module)).join(';');
const [{ output }] = [
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{
      name: 'modules',
      enforce: 'pre',
      resolveId: (id, importer) => {
        if (id.endsWith('all-modules')) return 'all-modules';
        const file = fileOf(id, importer);
        return file in replaced ? REPLACED + file : null;
      },
      load: (id) => {
        if (id === 'all-modules') return code;
        return id.startsWith(REPLACED) ? replaced[id.slice(REPLACED.length)] : null;
      },
    }],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: 'all-modules', formats: ['cjs'] },
      rollupOptions: { external, output: { codeSplitting: false } },
    },
  }),
].flat();
process.stdout.write(output[0].code);
`;

/**
 * The code of some modules as one CommonJS module that exports all they export, for tests that need it several times
 * side by side.
 * @param external packages that all copies share, or that the test replaces
 * @param replaced the code of modules that others import in the place of a file, by its path; it may import the file
 */
export function bundle(
  modules: readonly string[],
  external: readonly string[],
  replaced: Readonly<Record<string, string>> = {},
): string {
  const args = ['--input-type=module', '--eval', BUNDLE, JSON.stringify({ modules, external, replaced })];
  return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
