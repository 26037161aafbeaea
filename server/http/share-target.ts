import type { FastifyInstance } from 'fastify';

/**
 * `POST /share`: what the system shares with the installed application goes to its service worker, which keeps it on
 * the device. Without a worker, the page says that nothing arrived; what was sent isn't read.
 */
export function mountShareTarget(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: '/share',
    onRequest: async (_request, reply) => reply.redirect('/share?missed', 303),
    handler: () => undefined,
  });
}
