import type { FastifyInstance } from 'fastify';

/**
 * Mounts `POST /share`. Shares from the system to the installed application go to its service worker, which
 * keeps them on the device. Without a worker, the page says that nothing arrived, and the body isn't read.
 */
export function mountShareTarget(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: '/share',
    onRequest: async (_request, reply) => reply.redirect('/share?missed', 303),
    handler: () => undefined,
  });
}
