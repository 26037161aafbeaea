import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** A server's answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One request; a GET unless it has a body, which is JSON. */
export interface Call {
  port: number;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Default: a new connection. */
  agent?: Agent;
}

/** Nothing of the product takes as long, whatever has failed. */
const LIMIT_MS = 30_000;

/** The product hung: it neither answered nor disconnected. */
export class HungError extends Error {}

/** @throws if the connection was refused or cut; {@link HungError} if nothing came. */
export function call({ port, path, body, headers, agent }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      agent: agent ?? false,
      method: body === undefined ? 'GET' : 'POST',
      headers:
        body === undefined
          ? headers
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    });
    const timer = setTimeout(() => asked.destroy(new HungError('No answer came.')), LIMIT_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    asked.on('error', fail).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', fail)
        .on('end', () => {
          clearTimeout(timer);
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks).toString() });
        });
    });
    asked.end(body);
  });
}
