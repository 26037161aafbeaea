import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RATE_LIMITS } from '#domain/limits/rate-limits';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const MAIN = path.resolve('dist/server/main.js');
/** Test data is not an attack. */
const NO_LIMITS = Object.keys(RATE_LIMITS)
  .map((name) => `${name}=1000000/min`)
  .join(',');

/** The product as a separate process, which can be killed and restarted on the same port and database. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private readonly dataDir = mkdtempSync(path.join(tmpdir(), 'termwise-killed-'));

  private constructor(
    readonly database: TestDatabase,
    readonly port: number,
  ) {}

  static async open(): Promise<ServerProcess> {
    const server = new ServerProcess(await createTestDatabase(), await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DATABASE_URL: this.database.url,
        DATA_DIR: this.dataDir,
        RATE_LIMITS: NO_LIMITS,
      },
    });
    this.child = child;
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
      await pause(20);
    }
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async close(): Promise<void> {
    await this.kill();
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
