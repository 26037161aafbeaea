import type { ActRow_ActFragment, UndoActMutation } from '../../generated/graphql';
import { actMessages } from '../../messages/en/acts';
import { deletionMessages } from '../../messages/en/deletions';
import { outboxMessages } from '../../messages/en/outbox';
import type { Format } from '../../ui/format/format-context';
import { diffDays } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { localDue } from '../../ui/format/due';
import type { LocalDue } from '../../ui/format/format';

type Act = ActRow_ActFragment;
type Item = Act['items'][number];
type Leftover = UndoActMutation['undoAct']['left'][number];

type NamedNoun = keyof typeof actMessages.one;

const text = actMessages;

/** The words of fields that have another one in sentences than on their forms. */
const FIELDS = new Map(
  Object.entries(text.fields).flatMap(([word, fields]) => fields.map((field) => [field, word] as const)),
);

/** The word of a field: that of its form, unless it has one of its own; undefined for what no form shows. */
function fieldWord(field: string): string | undefined {
  return (
    FIELDS.get(field) ??
    (outboxMessages.fields as Partial<Record<string, string>>)[field]?.toLocaleLowerCase()
  );
}

/** Leftovers that are told one by one. */
const MOST_LEFTOVERS = 8;

/** An act as a sentence: "Moved Essay 2 to Friday", "Added 42 assignments", "Deleted Quiz 4 and 2 more". */
export function actWords(act: Act, format: Format): string {
  return act.kind ? text.kinds[act.kind](act.itemCount) : itemsWords(act, format);
}

/** The parts of an act that is more than its rows, each as a sentence; an import of 22 rows has a few. */
export function actParts({ kind, items }: Act, format: Format): string[] {
  return kind ? items.map((item) => itemsWords({ items: [item], itemCount: item.count }, format)) : [];
}

function itemsWords({ items: [item], itemCount }: Pick<Act, 'items' | 'itemCount'>, format: Format): string {
  if (!item) return text.title;
  const isGroup = item.count > 1 && (item.kind === 'created' || item.kind === 'changed' || !item.title);
  const rest = itemCount - (isGroup ? item.count : 1);
  const many = `${item.count} ${text.many[item.noun as keyof typeof text.many]}`;
  const row = isGroup ? many : rowWords(item.noun, item.title);
  const became = item.values && becameWords(changedWords(item), item.values, row, format);
  if (became) return rest > 0 ? text.became.alongWith(became, rest) : became;
  const what = isGroup ? many : singleOf(item);
  return `${text.verbs[item.kind]} ${rest > 0 ? text.andMore(what, rest) : what}`;
}

/** What made an act, if it was not the student. */
export function actAuthor({ by }: Act): string | null {
  return by && text.by[by.kind](by.name);
}

/** The kind of the row that an act is about; null if its sentence says it. */
export function actNoun({ items: [item], kind }: Act): string | null {
  if (kind || !item?.title || item.count > 1 || !(item.noun in text.one)) return null;
  return deletionMessages.nouns[item.noun as NamedNoun];
}

/** What an undoing left, a sentence for each field; fields that change together are told once. */
export function leftWords(left: readonly Leftover[]): string[] {
  const sentences = left.map(({ noun, title, field }) => {
    const row = rowWords(noun, title);
    const word = fieldWord(field ?? '');
    return word ? text.fieldStayed(word, row) : text.rowStayed(capital(row));
  });
  const told = [...new Set(sentences)];
  const rest = told.length - MOST_LEFTOVERS;
  return rest > 0 ? [...told.slice(0, MOST_LEFTOVERS), text.moreStayed(rest)] : told;
}

/** The words of the fields that changed, each once. */
function changedWords({ fields }: Pick<Item, 'fields'>): string[] {
  return [...new Set(fields.flatMap((field) => fieldWord(field) ?? []))];
}

function singleOf({ noun, kind, title, fields }: Item): string {
  const row = rowWords(noun, title);
  const words = changedWords({ fields });
  const [one, other] = words;
  if (kind !== 'changed' || !title || noun in text.parts || !one || words.length > 2) return row;
  return text.fieldOf(other ? text.both(one, other) : one, row);
}

/** A row in a sentence, by its name if it has one. */
function rowWords(noun: Item['noun'], title: string | null): string {
  const part = (text.parts as Partial<Record<string, (of: string | null) => string>>)[noun];
  return part ? part(title) : (title ?? text.one[noun as NamedNoun]);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Values = NonNullable<ActRow_ActFragment['items'][number]['values']>;

const became = actMessages.became;

/** Days for which a weekday's name alone is clear. */
const NEAR_DAYS = 6;

/**
 * What rows became, as a sentence: "Moved Essay 2 to Friday", "Set Quiz 4 to 18/20".
 * @param words what changed, in the words of `actMessages.fields`
 * @param row the name of the row or rows
 * @returns null if more changed than one such sentence says
 */
function becameWords(words: readonly string[], values: Values, row: string, format: Format): string | null {
  const areAmong = (...told: string[]) => words.length > 0 && words.every((word) => told.includes(word));
  const { title, formerTitle, course, plannedOn, progress } = values;
  if (areAmong('title')) return formerTitle && title && became.renamed(formerTitle, title);
  if (areAmong('due date')) {
    const due = dayWords(localDue(values, format), format);
    return due === null ? became.undated(row) : became.moved(row, due);
  }
  if (areAmong('status')) return progress && became.progress[progress](row);
  if (areAmong('score', 'points possible', 'status') && words.includes('score')) {
    const score = scoreWords(values, format);
    return score === null ? became.unscored(row) : became.scored(row, score);
  }
  if (areAmong('course', 'grade category', 'grading period') && words.includes('course'))
    return course === null ? became.withoutCourse(row) : became.moved(row, course);
  if (areAmong('planned day')) {
    const day = dayWords({ day: plannedOn, time: null }, format);
    return day === null ? became.unplanned(row) : became.planned(row, day);
  }
  if (areAmong('time')) {
    const start = startWords(values, format);
    return start && became.moved(row, start);
  }
  return null;
}

function scoreWords({ pointsEarned, pointsPossible, letter }: Values, format: Format): string | null {
  // The points of a letter are worked out; the student entered the letter.
  if (letter !== null || pointsEarned === null) return letter;
  const earned = format.number(pointsEarned);
  return pointsPossible === null ? earned : `${earned}/${format.number(pointsPossible)}`;
}

function startWords({ startLocal, startsAt }: Values, format: Format): string | null {
  const start = startsAt === null ? startLocal : format.local(startsAt);
  return start && dayWords({ day: dayOf(start), time: timeOf(start) }, format);
}

/** A day inside a sentence, with its time if it has one: "Friday", "tomorrow 10:30", "Fri 27 Nov". */
function dayWords({ day, time }: LocalDue, format: Format): string | null {
  if (day === null) return null;
  const [today, at] = [format.today(), time === null ? '' : `\u00a0${format.time(time)}`];
  const distance = diffDays(today, day);
  if (Math.abs(distance) <= 1) return `${format.relativeDay(day, 'inside')}${at}`;
  if (distance > 0 && distance <= NEAR_DAYS) return `${format.weekday(day, 'long')}${at}`;
  return `${format.day(day)}${at}`;
}
