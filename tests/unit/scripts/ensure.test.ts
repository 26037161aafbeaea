import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
let checkout: string;

const at = (name: string) => path.join(checkout, name);

function write(name: string, content: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

function ensure() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/ensure.mjs'), 'server'], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const start = () =>
  execFileSync(process.execPath, [at('dist/server/main.js')], { cwd: checkout, encoding: 'utf8' });

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'termwise-ensure-'));
  cpSync(path.join(ROOT, 'scripts'), at('scripts'), { recursive: true });
  cpSync(path.join(ROOT, '.swcrc'), at('.swcrc'));
  write('package.json', JSON.stringify({ imports: { '#domain/*': './dist/domain/*.js' } }));
  write('package-lock.json', JSON.stringify({ packages: { '': {} } }));
  // As npm leaves it behind after installing just that.
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  symlinkSync(path.join(ROOT, 'node_modules/@swc'), at('node_modules/@swc'));
  write('domain/greeting.ts', "export const greeting: string = 'Good morning';\n");
  write('server/main.ts', "import { greeting } from '#domain/greeting';\nprocess.stdout.write(greeting);\n");
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe('bringing a checkout up to date', () => {
  it('builds what is missing, and does nothing when nothing changed', () => {
    expect(ensure()).toEqual({ status: 0, output: expect.stringContaining('Building the server … done') });
    expect(start()).toBe('Good morning');

    const built = statSync(at('dist/server/main.js')).mtimeMs;
    expect(ensure()).toEqual({ status: 0, output: '' });
    expect(statSync(at('dist/server/main.js')).mtimeMs).toBe(built);
  });

  it('builds again when a source changed, and removes what came from one that is gone', () => {
    write('server/old.ts', 'export {};\n');
    ensure();
    expect(existsSync(at('dist/server/old.js'))).toBe(true);

    rmSync(at('server/old.ts'));
    write('domain/greeting.ts', "export const greeting: string = 'Good evening';\n");
    expect(ensure().status).toBe(0);
    expect(start()).toBe('Good evening');
    expect(existsSync(at('dist/server/old.js'))).toBe(false);
  });

  it('builds again when the output was deleted', () => {
    ensure();
    rmSync(at('dist/server'), { recursive: true });
    expect(ensure().status).toBe(0);
    expect(start()).toBe('Good morning');
  });

  it('shows why a build failed, and does not take the rest for a whole one', () => {
    ensure();
    write('server/main.ts', 'const broken = ;\n');
    expect(ensure()).toEqual({ status: 1, output: expect.stringContaining('const broken = ;') });
    expect(ensure().status).toBe(1);

    write('server/main.ts', "process.stdout.write('mended');\n");
    expect(ensure().status).toBe(0);
    expect(start()).toBe('mended');
  });

  it('takes over from a start that was killed', () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    write('.cache/ensure.lock', `${pid} killed`);
    expect(ensure().status).toBe(0);
    expect(start()).toBe('Good morning');
  });

  it('waits for another start in the same checkout', async () => {
    write('.cache/ensure.lock', `${process.pid} working`);
    const child = spawn(process.execPath, [at('scripts/ensure.mjs'), 'server']);
    const said: string[] = [];
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (piece: Buffer) => {
        said.push(piece.toString());
        resolve();
      }),
    );
    expect(said.join('')).toContain(`Waiting for another start in this checkout (pid ${process.pid})`);
    expect(existsSync(at('dist/server/main.js'))).toBe(false);

    rmSync(at('.cache/ensure.lock'));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(start()).toBe('Good morning');
    expect(existsSync(at('.cache/ensure.lock'))).toBe(false);
  });
});
