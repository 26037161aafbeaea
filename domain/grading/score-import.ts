import { mergeBy } from '#domain/feeds/merge';
import { isValidDay } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { GradingState } from './participation';

/** One line of an imported gradebook; null or omitted values are unknown. */
export interface ImportedScore {
  /** The ID of the item in the school's gradebook. */
  readonly key?: string | null;
  readonly title: string;
  readonly category?: string | null;
  readonly dueDate?: string | null;
  /** `HH:mm` on the student's clock; null for a whole day. */
  readonly dueTime?: string | null;
  readonly pointsEarned?: number | null;
  /** The score as a letter, with the points that it counts as. */
  readonly letter?: string | null;
  readonly pointsPossible?: number | null;
  readonly gradingState?: GradingState | null;
  /** Its weight in a category that uses item weights. */
  readonly itemWeight?: number | null;
  readonly isBonus?: boolean | null;
  readonly neverDrop?: boolean | null;
}

/** What the school's gradebook last said of an item; null values were unknown. */
export interface GradebookBase {
  readonly title: string | null;
  readonly due: string | null;
}

const DUE = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?$/;

/** Whether a text can be the deadline of a {@link GradebookBase}: a day, or an instant in UTC to the second. */
export function isGradebookDue(text: string): boolean {
  return isValidDay(DUE.exec(text)?.[1] ?? '');
}

/** The fields that follow the school until the student edits them. */
export type FollowingField = keyof GradebookBase;

/** An item already in the course. */
export interface HeldScore {
  readonly id: string;
  /** The ID in the gradebook it was imported from; null for none. */
  readonly key: string | null;
  readonly title: string;
  /** The name of its category; null for none. */
  readonly category: string | null;
  readonly dueDate: string | null;
  /** Its deadline: `2026-09-10` for a whole day, otherwise the instant as the API writes it. */
  readonly due: string | null;
  /** Null if it was imported before this was kept, or never. */
  readonly base: GradebookBase | null;
  readonly pointsEarned: number | null;
  readonly letter: string | null;
  readonly pointsPossible: number | null;
  readonly gradingState: GradingState;
  readonly itemWeight?: number | null;
  readonly isBonus: boolean;
  readonly neverDrop: boolean;
}

/** The effect of a line: it adds an item, changes one, or repeats what is already there. */
export interface ScorePlan<Line extends ImportedScore, Held extends HeldScore = HeldScore> {
  readonly line: Line;
  readonly change: 'new' | 'changed' | 'unchanged';
  /** The item it matches; null for a new one. */
  readonly held: Held | null;
  /** The deadline of the line, see {@link HeldScore.due}. */
  readonly due: string | null;
  /** The fields of the item that take the line's value, as the student didn't edit them. */
  readonly follows: readonly FollowingField[];
  /** The fields that stay although the line has another value. */
  readonly kept: readonly FollowingField[];
  /** What to compare with next time. */
  readonly base: GradebookBase;
}

/**
 * The changes an import of gradebook lines makes in a course. A line matches the item with the same key, whatever
 * its title; otherwise the item with the same title, ignoring blanks and case: among several, the one in the category
 * and with the date the line names, otherwise the first that no other line matched. If the table no longer has all of
 * them, scores tell which are left. An item with another key is another item, unless title and date are the same. So
 * importing the same table twice changes nothing the second time. Values that a line doesn't know stay, and so do a title
 * and a deadline that the student edited.
 *
 * @param zone the student's, of the lines' times
 */
export function planScoreImport<Line extends ImportedScore, Held extends HeldScore>(
  held: readonly Held[],
  lines: readonly Line[],
  zone: string,
): ScorePlan<Line, Held>[] {
  const byKey = matchKeys(held, lines);
  const taken = new Set(byKey.values());
  const free = new Map<string, Held[]>();
  for (const item of held) {
    if (taken.has(item)) continue;
    const key = normalName(item.title);
    free.set(key, [...(free.get(key) ?? []), item]);
  }
  const wanted = lines.map((line) => (byKey.has(line) ? '' : normalName(line.title)));
  const incomplete = new Map(
    [...free].filter(([title, items]) => wanted.filter((name) => name === title).length < items.length),
  );
  return lines.map((line) => {
    const title = normalName(line.title);
    const match = byKey.get(line) ?? takeByTitle(free.get(title) ?? [], line, incomplete.has(title));
    const shown = { title: line.title.trim(), due: dueOf(line, zone) };
    if (!match)
      return { line, change: 'new', held: null, due: shown.due, follows: [], kept: [], base: shown };
    const { follows, kept, base } = mergeShown(match, shown, zone);
    const isChanged = follows.length > 0 || changes(match, line);
    const change = isChanged ? 'changed' : 'unchanged';
    return { line, change, held: match, due: shown.due, follows, kept, base };
  });
}

/** The deadline of a line in the form of {@link HeldScore.due}. */
function dueOf({ dueDate, dueTime }: ImportedScore, zone: string): string | null {
  if (!dueDate || !dueTime) return dueDate ?? null;
  return new Date(toInstant(`${dueDate}T${dueTime}`, zone)).toISOString().replace('.000Z', 'Z');
}

/**
 * Merges a title and a deadline as calendars' are. Without known former values, only an empty deadline follows. A source
 * with days only says nothing new about a time on the same day.
 */
function mergeShown(
  held: HeldScore,
  imported: { title: string; due: string | null },
  zone: string,
): Pick<ScorePlan<ImportedScore>, 'follows' | 'kept' | 'base'> {
  const known = held.base?.due ?? null;
  const due = known && imported.due && isTimeOn(imported.due, known, zone) ? known : imported.due;
  const shown: Partial<GradebookBase> = { title: imported.title, ...(due !== null && { due }) };
  const current = { title: held.title, due: held.due };
  const merge = mergeBy<GradebookBase>(isSameText, held.base ?? { title: null, due: null }, current, shown);
  const fields = Object.keys(shown) as FollowingField[];
  const isKept = (field: FollowingField): boolean =>
    [shown, imported].every((source) => !isSameText(merge.fields[field], source[field]));
  return { follows: merge.changed, kept: fields.filter(isKept), base: merge.base };
}

function isTimeOn(day: string, due: string, zone: string): boolean {
  const at = due.includes('T') ? Date.parse(due) : NaN;
  return !Number.isNaN(at) && localDayOf(at, zone) === day;
}

function isSameText(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' ? isSameName(one, other) : one === other;
}

/** Whether two names of items or categories are the same, ignoring blanks and case. */
export function isSameName(one: string, other: string): boolean {
  return normalName(one) === normalName(other);
}

/** The items whose key a line names, each once. */
function matchKeys<Line extends ImportedScore, Held extends HeldScore>(
  held: readonly Held[],
  lines: readonly Line[],
): Map<Line, Held> {
  const known = new Map(held.flatMap((item) => (item.key === null ? [] : [[item.key, item] as const])));
  const matches = new Map<Line, Held>();
  for (const line of lines) {
    const key = line.key ?? '';
    const item = known.get(key);
    if (!item) continue;
    matches.set(line, item);
    known.delete(key);
  }
  return matches;
}

/**
 * Takes the item of the same title that fits a line best out of those left; undefined if none does.
 * @param isIncomplete whether some of the items have no line
 */
function takeByTitle<Held extends HeldScore>(
  named: Held[],
  line: ImportedScore,
  isIncomplete: boolean,
): Held | undefined {
  const has = (field: 'dueDate' | 'pointsEarned' | 'pointsPossible') => (item: HeldScore) =>
    item[field] === (line[field] ?? null);
  const possible = named.filter((item) => item.key === null || !line.key || has('dueDate')(item));
  const signs: ((item: HeldScore) => unknown)[] = [
    ({ category }) => category && isSameName(category, line.category ?? ''),
    ...(line.dueDate ? [has('dueDate')] : []),
    ...(isIncomplete
      ? [has('pointsPossible'), has('pointsEarned'), ({ pointsEarned }: HeldScore) => pointsEarned === null]
      : []),
    has('dueDate'),
  ];
  const [match] = signs.reduce((left, sign) => {
    const found = left.filter(sign);
    return found[0] ? found : left;
  }, possible);
  if (match) named.splice(named.indexOf(match), 1);
  return match;
}

/** A name as it is compared: its case and repeated blanks are ignored. */
export function normalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

const COMPARED = [
  'key',
  'pointsEarned',
  'letter',
  'pointsPossible',
  'gradingState',
  'itemWeight',
  'isBonus',
  'neverDrop',
] as const satisfies readonly (keyof ImportedScore)[];

function changes(held: HeldScore, line: ImportedScore): boolean {
  const { category } = line;
  return (
    COMPARED.some((field) => (line[field] ?? held[field]) !== held[field]) ||
    Boolean(category && !(held.category && isSameName(held.category, category)))
  );
}
