import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { RenderedPage } from '../../client/entries/prerender';

/** One public page as a document of the development server; undefined if there is none at the path. */
async function renderDocument(server: ViteDevServer, path: string): Promise<string | undefined> {
  const module = (await server.ssrLoadModule('/entries/prerender.tsx')) as {
    renderPublicPages: () => RenderedPage[];
  };
  const page = module.renderPublicPages().find((candidate) => candidate.path === path);
  if (!page) return undefined;
  const template = await readFile(join(server.config.root, 'public-page.html'), 'utf8');
  const script = page.script ? `<script type="module" src="/${page.script}"></script>` : '';
  const html = template
    .replace('<!-- head -->', () => page.head + script)
    .replace('<!-- body -->', () => page.body);
  return server.transformIndexHtml(path, html);
}

/**
 * For development: renders the public pages on every request, as the build does once. Other addresses fall through to
 * the application's document.
 */
export function servePublicPages(): Plugin {
  return {
    name: 'serve-public-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- boot -->', '<script type="module" src="/boot/boot.ts"></script>'),
    },
    configureServer(server) {
      const answer: Connect.NextHandleFunction = (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        renderDocument(server, path).then((html) => {
          if (html === undefined) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      };
      server.middlewares.use(answer);
    },
  };
}
