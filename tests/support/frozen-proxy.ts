import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent while its connections stay open, as behind a gateway that lost its memory. */
export interface FrozenProxy {
  /** The same server's address, by way of the proxy. */
  url: string;
  /** From now on, data in both directions waits. */
  freeze(): void;
  /** From now on the server hears, but is not heard. */
  silence(): void;
  /** New connections work again; those there are stay silent for ever. */
  forget(): void;
  /** Delivers waiting data, and accepts connections again. */
  thaw(): void;
  /** Closes all connections, and any new one at once. */
  vanish(): void;
  /** Closes all connections; new ones go to another server. */
  moveTo(target: string): void;
  close(): Promise<void>;
}

/** Listens on loopback in front of a PostgreSQL server. */
export async function createFrozenProxy(target: string): Promise<FrozenProxy> {
  let { hostname, port } = new URL(target);
  let isGone = false;
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let isDeaf = false;
  let isMute = false;
  const server = createServer((near) => {
    if (isGone) return void near.on('error', () => undefined).destroy();
    const far = connect({ host: hostname, port: Number(port) });
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
    hold(pair);
  });
  const hold = ([near, far]: readonly [Socket, Socket]) => {
    if (isDeaf) near.pause().unpipe(far);
    if (isMute) far.pause().unpipe(near);
  };
  const set = (deaf: boolean, mute: boolean) => {
    [isDeaf, isMute, isGone] = [deaf, mute, false];
    for (const [near, far] of pairs) {
      // A second pipe to the same end would send everything twice.
      near.unpipe().pipe(far);
      far.unpipe().pipe(near);
      hold([near, far]);
    }
  };
  const hangUp = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => set(true, true),
    silence: () => set(false, true),
    forget: () => {
      [isDeaf, isMute] = [false, false];
    },
    thaw: () => set(false, false),
    vanish: () => {
      isGone = true;
      hangUp();
    },
    moveTo: (other) => {
      ({ hostname, port } = new URL(other));
      hangUp();
    },
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
