import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A vite plugin for development: renders the public pages anew for every request, as the build does once. Other
 * addresses fall through to the application document.
 *
 * @returns {import('vite').Plugin}
 */
export function servePublicPages() {
  return {
    name: 'serve-public-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- boot -->', '<script type="module" src="/boot/boot.ts"></script>'),
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const path = (request.url ?? '/').split('?')[0];
          if (!request.headers.accept?.includes('text/html')) return next();
          const { renderPublicPages } = await server.ssrLoadModule('/entries/prerender.tsx');
          const page = renderPublicPages().find((candidate) => candidate.path === path);
          if (!page) return next();
          const template = await readFile(join(server.config.root, 'public-page.html'), 'utf8');
          const html = template
            .replace('<!-- head -->', () => page.head)
            .replace('<!-- body -->', () => page.body);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(path, html));
        } catch (fault) {
          next(fault);
        }
      });
    },
  };
}
