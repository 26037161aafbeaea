import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error';
import { CompressedText } from './compressed-text';
import { contentSecurityPolicy } from './content-security-policy';

const CACHE_CONTROL = 'private, max-age=0, must-revalidate';
const HTML = 'text/html; charset=utf-8';

/** Serves the pages for programmers: the explorer of `/graphql` to browsers, and `/api/docs`. */
export function mountToolPages(app: FastifyInstance, directory: string): void {
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
