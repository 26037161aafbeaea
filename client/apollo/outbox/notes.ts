/** Prefix, in local storage, of changes that the database doesn't have yet. */
const NOTE = 'change:';

interface Named {
  id: string;
}

/** Reaches local storage; undefined if it is full, or the browser refuses it. */
export function withLocalStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** Notes a change down at once: a page that is being left is gone before its database has answered. */
export function noteDown(change: Named): void {
  withLocalStorage((storage) => storage.setItem(NOTE + change.id, JSON.stringify(change)));
}

/** Removes a note: the database has the change, or nobody needs it any more. */
export function strikeOut({ id }: Named): void {
  withLocalStorage((storage) => storage.removeItem(NOTE + id));
}

/** The changes that are only noted down. */
export function notedDown<Change extends Named>(): Change[] {
  const read = (storage: Storage): Change[] =>
    Object.keys(storage)
      .filter((key) => key.startsWith(NOTE))
      .map((key) => JSON.parse(storage.getItem(key) ?? '') as Change);
  return withLocalStorage(read) ?? [];
}
