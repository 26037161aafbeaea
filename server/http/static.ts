import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env';
import { contentSecurityPolicy } from './content-security-policy';
import { CompressedText } from './compressed-text';
import { sendNotFound } from './errors';

/** Where the built client lies and what is written into its pages. */
export interface ClientOptions {
  directory: string;
  env: Env;
}

/** One document of the build: its file and the hashes of the styles it holds. */
interface BuiltDocument {
  file: string;
  styles: string[];
}

/** `csp.json`, written by the client's build. */
interface BuiltDocuments {
  app: BuiltDocument & { paths: string[] };
  notFound: BuiltDocument;
  pages: Record<string, BuiltDocument>;
}

const YEAR_SECONDS = 31_536_000;
const REVALIDATE = 'public, max-age=0, must-revalidate';
const HTML = 'text/html; charset=utf-8';

/** Serves the built client: the pre-rendered pages, the application's document, its files, and the not-found page. */
export async function mountClient(app: FastifyInstance, { directory, env }: ClientOptions): Promise<void> {
  const built = JSON.parse(readFileSync(path.join(directory, 'csp.json'), 'utf8')) as BuiltDocuments;
  const load = (file: string) =>
    new CompressedText(fillIn(readFileSync(path.join(directory, file), 'utf8'), env));
  const documentAt = (document: BuiltDocument) => ({
    text: load(document.file),
    policy: contentSecurityPolicy('strict', { styleHashes: document.styles }),
  });

  for (const [url, document] of Object.entries(built.pages)) mountDocument(app, url, documentAt(document));
  const application = documentAt(built.app);
  const checkout = {
    ...application,
    policy: contentSecurityPolicy('checkout', { extraHosts: env.cspExtra }),
  };
  for (const url of built.app.paths) {
    mountDocument(app, url, isCheckout(url, env) ? checkout : application);
  }
  mountText(app, '/robots.txt', 'text/plain; charset=utf-8', load('robots.txt'));
  mountText(app, '/sitemap.xml', 'application/xml; charset=utf-8', load('sitemap.xml'));
  const schema = new CompressedText(readFileSync(path.resolve('schema.graphql'), 'utf8'));
  mountText(app, '/schema.graphql', 'text/plain; charset=utf-8', schema);

  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (pathname) => isPublicFile(pathname),
    setHeaders: (reply, filePath) => {
      const isHashed = filePath.includes(`${path.sep}assets${path.sep}`);
      if (path.basename(filePath).startsWith('sw.js')) {
        reply.setHeader('content-security-policy', contentSecurityPolicy('worker'));
      }
      reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : REVALIDATE);
    },
  });

  const notFound = documentAt(built.notFound);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply);
    void reply.code(404);
    return sendDocument(request, reply, notFound);
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
): FastifyReply {
  void reply.header('content-security-policy', policy);
  return text.send(request, reply, HTML, REVALIDATE);
}

function mountText(app: FastifyInstance, url: string, type: string, text: CompressedText): void {
  app.get(url, (request, reply) => text.send(request, reply, type, REVALIDATE));
}

/** Paddle's script runs on this document alone: it could read the token. */
function isCheckout(url: string, { billing }: Env): boolean {
  return url === '/subscription' && billing.mode === 'paddle' && !billing.hosted;
}

/** Pages are asked for by browsers; everything below the addresses of the APIs is answered in JSON. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !/^\/(api|graphql|feeds)(\/|\?|$)/.test(request.url);
}

/** The build's own notes and documents are not files to fetch. */
function isPublicFile(pathname: string): boolean {
  return !/^\/(csp\.json|app\.html|pages\/|\.)/.test(pathname);
}

/** Writes the operator's name and addresses where the pages leave room for them. */
function fillIn(text: string, env: Env): string {
  const values: Record<string, string> = {
    OPERATOR_NAME: env.operatorName,
    SUPPORT_EMAIL: env.supportEmail,
    APP_URL: env.appUrl,
  };
  return text.replace(/\{\{([A-Z_]+)\}\}/g, (whole, name: string) => escapeMarkup(values[name] ?? whole));
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
