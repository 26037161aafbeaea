import { execFileSync } from 'node:child_process';

const BUNDLE = `
import { build } from 'vite';
const { modules, external } = JSON.parse(process.argv[1]);
const code = modules.map((module) => 'export * from ' + JSON.stringify(module)).join(';');
const [{ output }] = [
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{
      name: 'modules',
      resolveId: (id) => (id.endsWith('all-modules') ? 'all-modules' : null),
      load: (id) => (id === 'all-modules' ? code : null),
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
 */
export function bundle(modules: readonly string[], external: readonly string[]): string {
  const args = ['--input-type=module', '--eval', BUNDLE, JSON.stringify({ modules, external })];
  return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
