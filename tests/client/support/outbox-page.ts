import path from 'node:path';
import * as apollo from '@apollo/client';
import * as errorLinks from '@apollo/client/link/error';
import * as utilities from '@apollo/client/utilities';
import * as graphql from 'graphql';
import * as rxjs from 'rxjs';
import { bundle } from './bundle';

/** Local storage, of which the test's environment has only one. */
export class DeviceStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }

  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** The part of a device that its pages reach. */
interface PageDevice {
  name: string;
  storage: DeviceStorage;
  database: Map<string, unknown>;
  /** Whether its database refuses to store anything, as a full disk does. */
  isFull: boolean;
  /** While it is pending, its database stores nothing: the disk is busy. */
  busy: Promise<void> | null;
}

/** A page of the product on a device. */
export type Page = ReturnType<typeof loadPage>;

const SHARED: Readonly<Record<string, unknown>> = {
  '@apollo/client': apollo,
  '@apollo/client/link/error': errorLinks,
  rxjs,
  '@apollo/client/utilities': utilities,
  graphql,
};

const CLIENT = path.resolve(__dirname, '../../../client');
const MODULES = [
  ...['links.ts', 'persistence.ts', 'type-policies.ts', 'undo/undo-change.ts'].map(
    (file) => `apollo/${file}`,
  ),
  'notifications/undo.ts',
  ...['outbox/kept-changes.ts', 'outbox/outbox.ts'].map((file) => `apollo/${file}`),
  ...['calendar-cache.ts', 'event-change.ts'].map((file) => `features/calendar/${file}`),
].map((file) => path.join(CLIENT, file));
const EXTERNAL = [...Object.keys(SHARED), 'idb-keyval'];

let productCode: string | undefined;

/** The code of the product's pages. */
export function outboxCode(): string {
  return (productCode ??= bundle(MODULES, EXTERNAL));
}

/** The product's code, but what waits is sent without the version that it was made on: the last one to arrive wins. */
export function codeWithoutVersions(): string {
  return codeWith(
    'checked.ts',
    'export const withVersions = (change) => real.withVersions(change, () => undefined);',
  );
}

/** The product's code, but a change builds on whatever version the one before it brought, also on somebody else's. */
export function codeOnAnyVersion(): string {
  return codeWith(
    'own-versions.ts',
    `const newest = new Map();
    export const noteVersion = (id, _seen, data) => {
      const { row, event } = Object.values(data ?? {})[0] ?? {};
      if (row ?? event) newest.set(id, (row ?? event).version);
    };
    export const ownVersion = (id, version) => newest.get(id) ?? version;`,
  );
}

/** The product's code, but no conflict is left to the student: the last one to arrive wins. */
export function codeWithoutConflicts(): string {
  return codeWith('conflicts.ts', 'export const conflictsOf = () => [];');
}

/** The product's code with another version of a file of the outbox. */
function codeWith(name: string, broken: string): string {
  const original = path.join(CLIENT, 'apollo/outbox', name);
  const file = JSON.stringify(original);
  return bundle(MODULES, EXTERNAL, {
    [original]: `export * from ${file}; import * as real from ${file}; ${broken}`,
  });
}

type Modules = typeof import('../../../client/apollo/links') &
  typeof import('../../../client/apollo/persistence') &
  typeof import('../../../client/apollo/outbox/kept-changes') &
  typeof import('../../../client/apollo/type-policies') &
  typeof import('../../../client/features/calendar/calendar-cache') &
  typeof import('../../../client/features/calendar/event-change') &
  typeof import('../../../client/apollo/undo/undo-change') &
  typeof import('../../../client/notifications/undo') &
  typeof import('../../../client/apollo/outbox/outbox');

/** Loads fresh modules of the product for each page, on the device's database and the test's network. */
export function loadPage(device: PageDevice, code: string) {
  const { storage, name } = device;
  let isAlive = true;
  storage.setItem('token', `head.${btoa(JSON.stringify({ sub: 'student' }))}.sign`);
  const modules = {} as Modules;
  const keyval = databaseOf(device, () => isAlive);
  const load = (id: string): unknown => (id === 'idb-keyval' ? keyval : SHARED[id]);
  // oxlint-disable-next-line typescript/no-implied-eval -- modules of the page's own, with this test's globals
  new Function('require', 'exports', 'localStorage', code)(load, modules, storage);
  const silent = () => undefined;
  const cache = new modules.ObservableCache({ typePolicies: modules.typePolicies });
  const link = modules.createLink({
    uri: `https://${name}.example.org/graphql`,
    notify: { success: silent, error: silent },
    onSessionRefused: silent,
    onAnswer: silent,
    onUnreached: silent,
  });
  return {
    ...modules,
    cache,
    client: new apollo.ApolloClient({ cache, link }),
    kill: () => {
      isAlive = false;
    },
  };
}

/** IndexedDB as `idb-keyval` shows it; a page that was killed reaches it no more. */
function databaseOf(device: PageDevice, isAlive: () => boolean) {
  const { database } = device;
  const reach = <Value>(act: () => Value): Promise<Value> =>
    isAlive() ? Promise.resolve().then(act) : new Promise(() => undefined);
  const sorted = () => [...database].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    createStore: () => 'database',
    get: (key: string) => reach(() => database.get(key)),
    set: async (key: string, value: unknown) => {
      await device.busy;
      return reach(() => {
        if (device.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
        database.set(key, structuredClone(value));
      });
    },
    del: (key: string) => reach(() => void database.delete(key)),
    keys: () => reach(() => sorted().map(([key]) => key)),
    entries: () => reach(sorted),
    delMany: (ids: readonly string[]) => reach(() => ids.forEach((id) => database.delete(id))),
  };
}
