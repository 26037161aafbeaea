import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call, type Answer } from './http';
import { freePort } from '../../support/free-port';

const MAIN = path.resolve(__dirname, '../../../dist/server/main.js');
/** For a machine that is busy with other things. */
const START_LIMIT_MS = 60_000;

/** Clients of these tests ask as much as they can, which is no attack. */
export const WIDE_LIMITS = ['register', 'login', 'login_address', 'write', 'refused']
  .map((name) => `${name}=1000000/h`)
  .join(',');

/** A process of the product, started as deployed. */
export interface Product {
  port: number;
  child: ChildProcess;
  /** Sends a request over a new connection. */
  ask(address: string): Promise<Answer>;
  /** @throws if the process ended instead, with its output */
  ready(): Promise<void>;
  /** The end of its output. */
  reported(): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

/** The options of {@link startProduct}. */
export interface ProductOptions {
  /** A free one unless given. */
  port?: number;
  cwd?: string;
  /** A file that runs before the product. */
  preload?: string;
}

/** @param settings its environment, with `DATA_DIR` and perhaps `DATABASE_URL` */
export async function startProduct(
  settings: Record<string, string>,
  { port, cwd, preload }: ProductOptions = {},
): Promise<Product> {
  const at = port ?? (await freePort());
  const child = spawn(process.execPath, [...(preload ? ['--require', preload] : []), MAIN], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(at),
      DRAIN_SECONDS: '1',
      RATE_LIMITS: WIDE_LIMITS,
      ...settings,
    },
  });
  let said = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async (signal: NodeJS.Signals) => {
    const exit = hasEnded() ? null : once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  };
  const ask = (address: string) => call({ port: at, path: address });
  const ready = async () => {
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await isReady(ask))) {
      if (hasEnded()) throw new Error(`The process ended with ${child.exitCode}: ${said}`);
      if (Date.now() > limit) throw new Error(`The process does not become ready: ${said}`);
      await pause(20);
    }
  };
  return {
    port: at,
    child,
    ask,
    ready,
    reported: () => said,
    kill: async () => void (await ended('SIGKILL')),
    stop: () => ended('SIGTERM'),
  };
}

async function isReady(ask: Product['ask']): Promise<boolean> {
  const answer = await ask('/readyz').catch(() => null);
  return answer?.status === 200;
}
