import { escapeMarkup } from '../mail/mail-content';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLANS_PATH } from '#domain/plans/addresses';
import type { Env } from '../env';
import { inInstallation } from '../installation';
import { DomainError } from '../errors/domain-error';
import { contentSecurityPolicy, type DocumentKind } from './content-security-policy';
import { CompressedText } from './compression';
import { API_PATH, type NotFoundHandler } from './errors';

/** The folder of the built client, and the values its pages are filled with. */
export interface ClientOptions {
  directory: string;
  env: Env;
  /** Answers unknown addresses of the APIs. */
  sendNotFound: NotFoundHandler;
}

/** One document of the build: its file and the hashes of its inline content. */
interface BuiltDocument {
  file: string;
  styles: string[];
  scripts: string[];
}

/** `csp.json`, written by the client's build. */
interface BuiltDocuments {
  /** Origin of the API the client was built for; null for the one that serves the pages. */
  apiOrigin: string | null;
  app: BuiltDocument & { paths: string[] };
  notFound: BuiltDocument;
  pages: Record<string, BuiltDocument>;
}

const YEAR_SECONDS = 31_536_000;
const REVALIDATE = 'public, max-age=0, must-revalidate';
const HTML = 'text/html; charset=utf-8';

/** Serves the built client: the pre-rendered pages, the application's document, its files, and the not-found page. */
export async function mountClient(app: FastifyInstance, options: ClientOptions): Promise<void> {
  const { directory, sendNotFound } = options;
  const built = JSON.parse(readFileSync(path.join(directory, 'csp.json'), 'utf8')) as BuiltDocuments;
  const values = valuesFor(options);
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  const load = (file: string, more = {}) => new CompressedText(fillIn(read(file), { ...values, ...more }));
  const policyOf = policies(options, built);
  const publicDocument = (url: string, document: BuiltDocument): Document => ({
    text: load(document.file, SECRET_ADDRESSES.has(url) ? NO_ANALYTICS : {}),
    policy: policyOf(url, document),
  });

  for (const [url, document] of Object.entries(built.pages)) {
    mountDocument(app, url, publicDocument(url, document));
  }
  const application = load(built.app.file);
  for (const url of built.app.paths) {
    mountDocument(app, url, { text: application, policy: policyOf(url, built.app) });
  }
  mountText(app, '/robots.txt', 'text/plain; charset=utf-8', load('robots.txt'));
  mountText(app, '/sitemap.xml', 'application/xml; charset=utf-8', load('sitemap.xml'));
  const schema = new CompressedText(readFileSync(inInstallation('schema.graphql'), 'utf8'));
  mountText(app, '/schema.graphql', 'text/plain; charset=utf-8', schema);
  // The worker caches the page: another configuration makes a different worker, which fetches the page again.
  const settings = fingerprint([values, policyOf('/', {})]);
  mountWorker(app, new CompressedText(`${read('sw.js')}\n// ${settings}\n`));
  mountShareTarget(app);
  await mountFiles(app, directory);
  mountToolPages(app, directory);

  const notFound = publicDocument('/404', built.notFound);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply);
    void reply.code(404);
    return sendDocument(request, reply, notFound);
  });
}

/** Pages reached by a mailed link, whose secret no third-party script may read in the address. */
const SECRET_ADDRESSES: ReadonlySet<string> = new Set(['/reset-password', '/confirm-email']);
const NO_ANALYTICS = { ANALYTICS_SCRIPT_URL: '', ANALYTICS_SITE_ID: '' };

/** Returns the policy of each page, by its address and its inline content. */
function policies({ env }: ClientOptions, { apiOrigin }: BuiltDocuments) {
  const hasOverlay = env.billing.mode === 'paddle' && !env.billing.hosted;
  const analyticsOrigin = env.analytics ? new URL(env.analytics.scriptUrl).origin : null;
  const kindOf = (url: string): DocumentKind => {
    if (hasOverlay && url === PLANS_PATH) return 'checkout';
    return analyticsOrigin === null || SECRET_ADDRESSES.has(url) ? 'strict' : 'analytics';
  };
  const extras = { apiOrigin, analyticsOrigin, checkoutOrigins: env.cspExtra };
  return (url: string, { styles = [], scripts = [] }: Partial<BuiltDocument>): string =>
    contentSecurityPolicy(kindOf(url), { ...extras, styleHashes: styles, scriptHashes: scripts });
}

async function mountFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (pathname) => isPublicFile(pathname),
    setHeaders: (reply, filePath) => {
      const [folder] = path.relative(directory, filePath).split(path.sep);
      const isHashed = folder === 'assets' || folder === 'tools';
      // A worker uses the policy of its own script.
      if (folder === 'tools') reply.setHeader('content-security-policy', contentSecurityPolicy('tools'));
      reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : REVALIDATE);
    },
  });
}

interface Document {
  text: CompressedText;
  policy: string;
}

function mountDocument(app: FastifyInstance, url: string, document: Document): void {
  app.get(url, (request, reply) => sendDocument(request, reply, document));
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, policy }: Document,
): Promise<FastifyReply> {
  void reply.header('content-security-policy', policy);
  return text.send(request, reply, HTML, REVALIDATE);
}

function mountWorker(app: FastifyInstance, text: CompressedText): void {
  app.get('/sw.js', (request, reply) => {
    void reply.header('content-security-policy', contentSecurityPolicy('worker'));
    return text.send(request, reply, 'text/javascript; charset=utf-8', REVALIDATE);
  });
}

function mountText(app: FastifyInstance, url: string, type: string, text: CompressedText): void {
  app.get(url, (request, reply) => text.send(request, reply, type, REVALIDATE));
}

/** Browsers ask for pages; everything under the APIs' addresses is answered in JSON. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !API_PATH.test(request.url);
}

/** The build's own notes and documents are not files to fetch. */
function isPublicFile(pathname: string): boolean {
  // No file of the build has such a name; with one, an address could lead to a hidden file by a detour.
  if (/%|\\|\/\.|\/\//.test(pathname)) return false;
  return !/^\/(csp\.json|(app|explorer|api-docs)\.html|pages\/)/.test(pathname);
}

/** Returns the values the pages are filled with, by placeholder. */
function valuesFor({ env }: ClientOptions): Record<string, string> {
  return {
    OPERATOR_NAME: env.operatorName,
    SUPPORT_EMAIL: env.supportEmail,
    APP_URL: env.appUrl,
    ANALYTICS_SCRIPT_URL: env.analytics?.scriptUrl ?? '',
    ANALYTICS_SITE_ID: env.analytics?.siteId ?? '',
    BILLING: env.billing.mode === 'off' ? 'off' : 'on',
  };
}

/** Fills the operator's name, addresses, and settings into a page's placeholders. */
function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{([A-Z_]+)\}\}/g, (whole, name: string) => escapeMarkup(values[name] ?? whole));
}

function fingerprint(settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
}

/**
 * Mounts `POST /share`. Shares from the system to the installed application go to its service worker, which
 * keeps them on the device. Without a worker, the page says that nothing arrived, and the body isn't read.
 */
function mountShareTarget(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: '/share',
    onRequest: async (_request, reply) => reply.redirect('/share?missed', 303),
    handler: () => undefined,
  });
}

const CACHE_CONTROL = 'private, max-age=0, must-revalidate';

/** Serves the pages for programmers: the explorer of `/graphql` to browsers, and `/api/docs`. */
function mountToolPages(app: FastifyInstance, directory: string): void {
  const page = (file: string) => {
    const text = new CompressedText(readFileSync(path.join(directory, file), 'utf8'));
    return (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('content-security-policy', contentSecurityPolicy('tools'));
      return text.send(request, reply, HTML, CACHE_CONTROL);
    };
  };
  const explorer = page('explorer.html');
  app.get('/api/docs', page('api-docs.html'));
  app.get('/graphql', (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return explorer(request, reply);
    void reply.header('allow', 'POST');
    throw new DomainError('METHOD_NOT_ALLOWED', 'Send operations with POST.');
  });
}
