import { plural } from '../plural';
import words from './words/calendar-sources.json';

/** Calendar links and the changes they ask about. */
export const sourceMessages = {
  ...words,
  list: {
    ...words.list,
    from: (host: string, end: string) => `${host} … ${end}`,
    entries: (count: number) => plural(count, 'entry', 'entries'),
    synced: (when: string) => `synced ${when}`,
    term: (name: string) => `new courses go to ${name}`,
    every: (duration: string) => `Every ${duration}`,
    next: (duration: string) => `next in ${duration}`,
    withPro: (duration: string) => `every ${duration} with Student Pro`,
    fetching: (host: string) => `Checking ${host} for changes…`,
    result: ({ added, changed }: { added: number; changed: number }) =>
      added + changed === 0 ? 'Up to date. Nothing new.' : `Up to date: ${added} new, ${changed} changed.`,
    waiting: (courses: string) => `New courses to review: ${courses}.`,
    syncNamed: (name: string) => `Sync now: ${name}`,
    reviewNamed: (name: string) => `Review ${name}`,
    settingsNamed: (name: string) => `Settings for ${name}`,
    moreNamed: (name: string) => `More for ${name}`,
  },
  remove: {
    ...words.remove,
    title: (name: string) => `Remove “${name}”?`,
    entries: (count: number) => `Also delete its ${plural(count, 'entry', 'entries')}`,
    actionWith: (count: number) => `Remove and delete ${plural(count, 'entry', 'entries')}`,
    done: (name: string) => `${name} removed`,
  },
  changesLink: (count: number) => `${plural(count, 'calendar change', 'calendar changes')} to review`,

  changes: {
    ...words.changes,
    acceptAll: (count: number) => `Accept all ${count}`,
    acceptMoves: (count: number) => `Accept ${count} that don’t delete or overwrite`,
    acceptUnedited: (count: number) => `Accept ${count} you didn’t edit`,
    ownEdits: (count: number) =>
      `${plural(count, 'change affects', 'changes affect')} your own edits. Review ${count === 1 ? 'it' : 'them'} one by one.`,
    acceptNamed: (title: string) => `Accept the change to ${title}`,
    keepNamed: (title: string) => `Keep mine: ${title}`,
    deleteNamed: (title: string) => `Delete ${title}`,
    saved: (count: number) => `${plural(count, 'change', 'changes')} reviewed.`,
    moved: (from: string, to: string) => `moved from ${from} to ${to}`,
    changed: (field: string, from: string, to: string) => `${field} changed from ${from} to ${to}`,
    dates: (dates: string) => `is different on ${dates}`,
    cancelled: (dates: string) => `is canceled on ${dates}`,
    both: (one: string, other: string) => `${one} and ${other}`,
    yours: (value: string) => `You have ${value}.`,
  },
} as const;
