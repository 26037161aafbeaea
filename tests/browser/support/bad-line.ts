import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The fate of a request on its way, and of its answer on the way back. */
export type Quality = 'good' | 'slow' | 'refuse' | 'cut before' | 'cut after' | 'cut in the body' | 'gateway';

/** The possible faults of a bad line. */
export const BAD_QUALITIES: readonly Quality[] = [
  'slow',
  'refuse',
  'cut before',
  'cut after',
  'cut in the body',
  'gateway',
];

/** How long a slow line delays an answer, in milliseconds: long enough for the student's next step. */
const SLOW_MS = 400;

/** The connection between one browser and the server: a proxy that treats each request as the test says. */
export class BadLine {
  /** Asked about each request. */
  quality: () => Quality = () => 'good';
  /** Whether the idempotency keys are lost on the way, so the server can't recognize repeated changes. */
  losesKeys = false;
  /** Whether deletions lose the versions they expect on the way, so the server deletes whatever there is. */
  losesVersions = false;
  private readonly sockets = new Set<Socket>();
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /** @param port of the server on this machine. */
  static async open(port: number): Promise<BadLine> {
    const server = createServer();
    const line = new BadLine(server, port);
    server.on(
      'request',
      (request, response) => void line.pass(request, response).catch(() => request.socket.destroy()),
    );
    server.on('connection', (socket) => {
      line.sockets.add(socket);
      socket.on('close', () => line.sockets.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts open connections, such as the stream of changes. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.agent.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const quality = this.quality();
    if (quality === 'refuse') return void request.socket.destroy();
    if (quality === 'gateway')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway');
    const body = this.altered(await bytesOf(request));
    if (quality === 'cut before') return void request.socket.destroy();
    const answer = await this.forward(request, response, body);
    const head = [answer.statusCode ?? 500, answer.rawHeaders] as const;
    if (quality === 'good' || quality === 'slow') {
      answer.on('error', () => response.destroy());
      response.on('close', () => answer.destroy());
      if (quality === 'slow') await pause(SLOW_MS);
      if (response.destroyed) return;
      response.writeHead(...head);
      response.flushHeaders();
      answer.pipe(response);
      return;
    }
    const bytes = await bytesOf(answer);
    if (quality === 'cut after') return void request.socket.destroy();
    response.writeHead(...head).write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
  }

  private altered(body: Buffer): Buffer {
    const text = this.losesVersions ? body.toString() : '';
    return /"operationName":"Delete/.test(text)
      ? Buffer.from(text.replace(/,"expectedVersion":\d+/, ''))
      : body;
  }

  private async forward(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): Promise<IncomingMessage> {
    const { method, url, headers: all } = request;
    const { 'idempotency-key': key, ...others } = all;
    const kept = this.losesKeys || key === undefined ? others : all;
    const headers = { ...kept, ...('content-length' in kept && { 'content-length': String(body.length) }) };
    const { port, agent } = this;
    const forwarded = send({ host: '127.0.0.1', port, method, path: url, headers, agent });
    // A stream would never end.
    response.once('close', () => forwarded.destroy());
    forwarded.end(body);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    return answer;
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
