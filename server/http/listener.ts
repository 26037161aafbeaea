import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { restErrorBody } from '../errors/to-wire-error';
import { plainTarget } from './callers';
import { EntryQueue } from './entry-queue';
import { API_PATH } from './errors';
import { LoopPace } from './loop-pace';
import type { Rank } from './ranks';
import { waitingHeaders } from './open-to-pages';
import { HEADERS_WITHOUT_HOOKS } from './content-security-policy';

/** The settings the listener needs before there is an application. */
interface ListenerOptions {
  /** The time limit for the arrival of a request, in milliseconds. */
  requestTimeout: number;
  /** Origins on other hosts that may read why they have to wait. */
  corsOrigins?: readonly string[];
}

/** The application that answers requests. */
interface Application {
  handle: RequestListener;
  /** Whether so many wait for the database that another request would only wait there. */
  isDatabaseBehind: (rank: Rank) => boolean;
  /** The network address of a request, of one subscriber; all requests share one unless given. */
  addressOf?: (request: IncomingMessage) => string;
}

/** A calendar of 10 MB needs this long on a train. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** How long an idle connection stays open: longer than load balancers keep theirs. */
const KEEP_ALIVE_MS = 72_000;
/** How long a connection that was just opened has to send its request when the listener closes. */
const FIRST_REQUEST_MS = 500;
/** Seconds after which a client should retry. */
const RETRY_AFTER = 2;
/** The most extra seconds some clients wait when there are too many, so they don't all come back at once. */
const RETRY_SPREAD = 5;

/** Why the application does not answer. */
type Reason = 'starting' | 'stopping' | 'busy';

/**
 * The HTTP listener of a process. It listens from the start, so clients get a 503 with `Retry-After` while
 * the application is starting, stopping, or busy. Such a request costs no more than its headers.
 */
export class HttpListener {
  readonly server: Server;
  /** The number of requests refused here, by reason. */
  readonly refused: Record<Reason, number> = { starting: 0, stopping: 0, busy: 0 };
  /** Requests in progress by connection, in lists (see {@link EntryQueue}); an idle connection has none. */
  private readonly connections = new Map<Socket, ServerResponse[]>();
  private application: Application | null = null;
  private queue: EntryQueue | null = null;
  private isOpen = false;
  private isStopping = false;
  private isClosing = false;

  constructor(private readonly options: ListenerOptions) {
    const { requestTimeout } = options;
    this.server = createServer({ requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS });
    this.server.on('connection', (socket: Socket) => {
      this.connections.set(socket, []);
      socket.once('close', () => this.forget(socket));
    });
    this.server.on('request', (request, response) => this.take(request, response));
  }

  /** Begins to listen. */
  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
  }

  /** Sets the application that serves requests once `open` is called. */
  prepare(application: Application): Server {
    this.application = application;
    this.queue = new EntryQueue(application.isDatabaseBehind, new LoopPace(), application.addressOf);
    return this.server;
  }

  /** From now on, requests go to the application. */
  open(): void {
    this.isOpen = true;
  }

  /** Accepts no further connections; what is connected is still served. */
  stopListening(): void {
    NetServer.prototype.close.call(this.server);
  }

  /** From now on, responses close their connection, so clients reconnect to another server. */
  beginStop(): void {
    this.isStopping = true;
    for (const responses of this.connections.values()) {
      for (const response of responses) response.shouldKeepAlive = false;
    }
  }

  /** Accepts nothing new; resolves when all running requests have finished. */
  async close(): Promise<void> {
    this.beginStop();
    this.isClosing = true;
    const closed = new Promise((resolve) => this.server.close(resolve));
    // While stopping, clients open a connection for each request, which may be on its way.
    await Promise.race([closed, pause(FIRST_REQUEST_MS)]);
    for (const [socket, responses] of this.connections) if (responses.length === 0) socket.destroySoon();
    await closed;
  }

  /** Node tells a pipelined response whose turn never came nothing of the end of its connection. */
  private forget(socket: Socket): void {
    const responses = this.connections.get(socket) ?? [];
    const queued = responses.filter((response) => response.socket === null && !response.writableFinished);
    this.connections.delete(socket);
    for (const response of queued) response.destroy().emit('close');
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const underWay = this.connections.get(request.socket) ?? [];
    underWay.push(response);
    response.once('close', () => {
      underWay.splice(underWay.indexOf(response), 1);
      if (this.isClosing && underWay.length === 0) request.socket.destroySoon();
    });
    if (this.isStopping) response.shouldKeepAlive = false;
    request.arrivedAt = performance.now();
    request.url = plainTarget(request.url ?? '/');
    const refuse = (reason: Reason) => {
      this.refused[reason] += 1;
      answerUnavailable(request, response, reason, this.options);
    };
    const { application, queue } = this;
    if (!this.isOpen || this.isClosing || !application || !queue) {
      return refuse(this.isClosing ? 'stopping' : 'starting');
    }
    queue.enter({
      request,
      response,
      start: () => application.handle(request, response),
      refuse: () => refuse('busy'),
    });
  }
}

/** Responds without the application; it reads the request body so the client can read the response. */
function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  reason: Reason,
  { corsOrigins = [] }: ListenerOptions,
): void {
  request.resume();
  const path = (request.url ?? '').replace(/\?.*/s, '');
  const retryAfter = RETRY_AFTER + (reason === 'busy' ? Math.floor(Math.random() * RETRY_SPREAD) : 0);
  const requestId = randomUUID();
  const { origin, accept = '' } = request.headers;
  const isGraphQL = path.startsWith('/graphql');
  const send = (status: number, body: object | string) => {
    const isText = typeof body === 'string';
    // Apollo Client reads an error that comes with a status only from this type.
    const subtype = isGraphQL && accept.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'json';
    const headers = {
      ...HEADERS_WITHOUT_HOOKS,
      'cache-control': 'no-store',
      'content-type': `${isText ? 'text/plain' : `application/${subtype}`}; charset=utf-8`,
      'x-request-id': requestId,
      ...(status === 503 && { 'retry-after': String(retryAfter) }),
      ...(waitingHeaders(path) ?? (origin && corsOrigins.includes(origin) && readableBy(origin))),
    };
    response.writeHead(status, headers).end(isText ? body : JSON.stringify(body));
  };
  if (path === '/healthz') return send(200, { status: 'ok' });
  if (path === '/readyz') return send(503, { status: 'unavailable', reason });
  const message = `Termwise is ${reason}. Try again in a moment.`;
  const extensions = { code: 'UNAVAILABLE', requestId, retryAfter };
  if (isGraphQL) return send(503, { errors: [{ message, extensions }] });
  send(503, API_PATH.test(path) ? restErrorBody(message, extensions) : `${message}\n`);
}

const GRAPHQL_RESPONSE = 'graphql-response+json';

function readableBy(origin: string) {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After, X-Request-Id',
    vary: 'Origin',
  };
}
