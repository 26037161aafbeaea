import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { mountAdmission } from '../../../server/http/admission';
import type { RequestContext } from '../../../server/graphql/context';

test.each(['', 'Content-Type: text/x-unknown\r\n'])(
  'a body that breaks off while its refusal is being sent ends nothing but itself: %j',
  async (type) => {
    const app = Fastify();
    mountAdmission(app, {
      createContext: async () => ({ session: null }) as RequestContext,
      refused: { count: 100, windowSeconds: 60 },
    });
    const isRefused = new Promise<void>((resolve) => {
      app.addHook('onSend', async ({ raw }) => {
        resolve();
        await once(raw, 'close');
      });
    });
    app.post('/api/things', async () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST /api/things HTTP/1.1\r\nHost: localhost\r\n${type}Content-Length: 60000\r\n\r\n{`);
    await isRefused;
    socket.resetAndDestroy();
    // An error that nobody hears fails this file, as it ends a process.
    await once(socket, 'close');
    await app.close();
    await nextTurn();
  },
);
