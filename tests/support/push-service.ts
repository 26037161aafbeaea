import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a push service receives it. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine, with one browser that subscribed to it. */
export interface PushService {
  /** `127.0.0.1:port`, as OUTBOUND_ALLOW takes it. */
  readonly host: string;
  /** The subscription the browser gives the application. */
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  /** The next answer; default: 201. */
  status: number;
  readonly received: ReceivedPush[];
  /** Decrypts a push, which only the browser can do. */
  read(push: ReceivedPush): unknown;
  close(): Promise<void>;
}

/** Starts a push service and subscribes a browser. */
export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end(service.status === 201 ? '' : 'push subscription has expired');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    host,
    subscription: {
      endpoint: `http://${host}/push/one-browser`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    status: 201,
    received,
    read: ({ body }) => JSON.parse(decrypt(body, browser, auth)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

const SALT = 16;
const TAG = 16;

/** RFC 8291 (keys) and RFC 8188 (one record of aes128gcm), as a browser does it. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, SALT);
  const keyLength = body.readUInt8(SALT + 4);
  const sender = body.subarray(SALT + 5, SALT + 5 + keyLength);
  const record = body.subarray(SALT + 5 + keyLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
  // The last record ends with a 2 and zeros after the content.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Reads the sender's claims, as a push service would, after verifying the signature with the key. */
export function readVapid({ headers }: ReceivedPush): { claims: Record<string, unknown>; publicKey: string } {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '');
  const [, head = '', claims = '', signature = '', publicKey = ''] = match ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not that of the key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey };
}
