import { clear, del, entries, set } from 'idb-keyval';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { openDatabase } from './device-database';

/** The address to which the system sends shared content, as the manifest says. */
export const SHARE_PATH = '/share';

/** The query of that address when the shared content didn't arrive. */
export const MISSED = 'missed';

interface SharedFile {
  name: string;
  type: string;
  /** Null if it isn't kept: nothing here reads it, or it is larger than any calendar may be. */
  content: Blob | null;
}

/** Content shared with the application, or opened with it, until the student has seen it. */
export interface Share {
  /** Sorts by when it came. */
  key: string;
  title: string;
  text: string;
  /** An address, also one that begins with `webcal:` or `web+termwise:`. */
  url: string;
  files: readonly SharedFile[];
  /** Whether the student has seen it: it then waits without opening by itself. */
  isSeen?: true;
}

/** The most characters kept of a text: more than any form takes. */
const LONGEST_TEXT = 20_000;
/** The most files kept of one share. */
const MOST_FILES = 10;
/** Unopened shares are forgotten after three days, in milliseconds. */
const KEPT_MS = 3 * 86_400_000;

/** Whether a file is a calendar, by its name or, where it has no such name, by its type. */
export function isCalendarFile({ name, type }: Pick<SharedFile, 'name' | 'type'>): boolean {
  return /\.(?:ics|ical|ifb|icalendar)$/i.test(name) || /^text\/calendar\b/i.test(type);
}

/** A share of some texts and files, within bounds. */
export function newShare(
  { title = '', text = '', url = '' }: Partial<Record<'title' | 'text' | 'url', string>>,
  files: readonly File[] = [],
): Share {
  const [boundTitle = '', boundText = '', boundUrl = ''] = [title, text, url].map((value) =>
    value.slice(0, LONGEST_TEXT),
  );
  const kept = files.slice(0, MOST_FILES).map((file): SharedFile => {
    const isKept = isCalendarFile(file) && file.size <= IMPORT_LIMITS.bytes;
    return { name: file.name, type: file.type, content: isKept ? file : null };
  });
  const key = `${Date.now()}-${crypto.randomUUID()}`;
  return { key, title: boundTitle, text: boundText, url: boundUrl, files: kept };
}

const openShares = () => openDatabase('termwise-shares', 'shares');

/**
 * Keeps a share on this device: past a log-in, without a connection, and until it has become something else.
 * @throws if this browser keeps nothing
 */
export function keepShare(share: Share): Promise<void> {
  return set(share.key, share, openShares());
}

/** Keeps a share that the student has seen. Never fails. */
export function keepSeen(share: Share): Promise<void> {
  return keepShare({ ...share, isSeen: true }).catch(() => undefined);
}

/** Reads the shares on this device, oldest first; none where a browser stores nothing. */
export async function readShares(now: number): Promise<Share[]> {
  const kept = await entries<string, Share>(openShares()).catch(() => []);
  const isOld = (key: string) => Number.parseInt(key, 10) < now - KEPT_MS;
  await Promise.all(kept.filter(([key]) => isOld(key)).map(([key]) => forgetShare(key)));
  return kept.flatMap(([key, share]) => (isOld(key) ? [] : [share]));
}

/** A share has become something else, or isn't wanted. */
export function forgetShare(key: string): Promise<void> {
  return del(key, openShares()).catch(() => undefined);
}

/** Forgets all of them, at a log-out. */
export function forgetShares(): Promise<void> {
  return clear(openShares()).catch(() => undefined);
}

/** Reads the form that the system posts, see `share_target` in the manifest. */
export function shareOf(form: FormData): Share {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const files = form.getAll('files').filter((value) => value instanceof File);
  // A share without files brings an empty one in some browsers.
  const given = files.filter(({ name, size }) => name !== '' || size > 0);
  return newShare({ title: text('title'), text: text('text'), url: text('url') }, given);
}
