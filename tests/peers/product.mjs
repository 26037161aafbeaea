// Starts the built product on a fresh database, for programs of others.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const START_LIMIT_MS = 120_000;

/** A free port of this machine. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the product with its data in a folder; `appUrl` is the address by which it is known, if it has another one. */
export async function startProduct(scratch, { appUrl } = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(scratch, 'data'), APP_URL: appUrl ?? url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (output += text));
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until && product.exitCode === null;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, product };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  product.kill();
  throw new Error(`The product did not start:\n${output}`);
}

/** Stops it and waits for its end. */
export async function stopProduct(product) {
  product.kill('SIGTERM');
  if (product.exitCode === null) await once(product, 'exit');
}
