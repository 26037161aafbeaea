/** The device's database, in memory; `database` stands in for the module `idb-keyval`. */
export const stored = new Map<string, unknown>();

/** The number of copies of the cache, each stored as a head and its pieces. */
export const countCopies = (): number =>
  [...stored.keys()].filter((key) => /^cache:[^:]+:[^:]+$/.test(key)).length;

export const database = {
  createStore: () => 'database',
  get: jest.fn(async (key: string) => stored.get(key)),
  set: jest.fn(async (key: string, value: unknown) => void stored.set(key, value)),
  del: jest.fn(async (key: string) => void stored.delete(key)),
  entries: jest.fn(async () => [...stored]),
  getMany: jest.fn(async (keys: string[]) => keys.map((key) => stored.get(key))),
  setMany: jest.fn(async (entries: [string, unknown][]) => {
    for (const [key, value] of entries) stored.set(key, value);
  }),
  delMany: jest.fn(async (keys: string[]) => {
    for (const key of keys) stored.delete(key);
  }),
  keys: jest.fn(async () => [...stored.keys()]),
  clear: jest.fn(async () => stored.clear()),
};
