import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { lastStartOf } from '../entry-identity';
import type { ImportSubject } from '../import-subject';
import { isEdited, timesOf, type KnownEvent, type KnownItems } from '../import-fields';
import type { Written } from '../imported-rows';
import { rowOf, type EventPlan } from '../item-plan';
import { cancelledOn, datesAhead, DAYS_AHEAD } from '../lesson-dates';

/** Entries that left a calendar, by what becomes of them. */
interface Departed {
  /** They stay, as canceled: the calendar says so. */
  calledOff: Written<EventPlan>[];
  /** They stay, as canceled: the calendar no longer lists them. */
  missing: Written<EventPlan>[];
  /** The student decides. */
  asked: KnownItems;
}

/** A lesson that soon counts as gone even if the calendar ends before it. */
const SOON_MS = 7 * WALL_DAY_MS;

/** So many lessons can be gone at once, whatever is left. */
const FEW = 3;

/** Each date needs a row, and no school cancels more of one class. */
const MOST_DATES = 200;

/**
 * Sorts what left a calendar. A class or event that takes place at some times of day is canceled without a question
 * when the calendar says so, or when it is gone from among other entries: nothing of the student's is lost, and it
 * comes back with the calendar. The student is asked about edited ones, about deadlines and whole days, about a series
 * that is gone, and when most of a calendar is gone at once, which is rather a mistake of the school.
 * @param gone live rows that are still ahead
 * @param now epoch milliseconds
 */
export function sortDeparted(
  gone: KnownItems,
  { content, identity: { calledOff: stated } }: Pick<ImportSubject, 'content' | 'identity'>,
  now: number,
): Departed {
  const lasts = content.series.map(({ series }) => lastStartOf(timesOf(series)));
  const end = lasts.reduce((left, right) => Math.max(left, right), now + SOON_MS);
  const left = lasts.filter((last) => last >= now).length;
  const calledOff: Written<EventPlan>[] = [];
  const missing: Written<EventPlan>[] = [];
  const events = new Map<string, KnownEvent>();
  for (const [key, row] of gone.events) {
    const ahead = datesAhead(rowOf(row), now);
    const fresh = ahead.filter(({ originalStart }) => !row.base.instances[originalStart]?.cancelled);
    const isFar = lastStartOf(row.fields.times) > now + DAYS_AHEAD * WALL_DAY_MS;
    // Nothing is left of it, or the student was told and knows better.
    if (fresh.length === 0 && !isFar && !row.fields.times.allDay) continue;
    const starts = fresh.map(({ originalStart }) => originalStart);
    const isStated = stated.has(key);
    const first = Date.parse(fresh[0]?.startsAt ?? '');
    if (!canBeCalledOff(row, starts.length, isStated) || (!isStated && !(first <= end))) events.set(key, row);
    else (isStated ? calledOff : missing).push(withoutDates(key, row, starts));
  }
  const isMistake = missing.length > FEW && missing.length > left;
  if (isMistake) for (const { item, known } of missing) if (known) events.set(item.importKey, known);
  return { calledOff, missing: isMistake ? [] : missing, asked: { ...gone, events } };
}

function canBeCalledOff(row: KnownEvent, dates: number, isStated: boolean): boolean {
  const { allDay, recurrenceRule: rule } = row.fields.times;
  if (row.isTouched || isEdited(row) || dates === 0 || dates > MOST_DATES) return false;
  if (rule === null) return isStated || !allDay;
  return isStated && /;(?:UNTIL|COUNT)=/.test(rule);
}

function withoutDates(importKey: string, known: KnownEvent, starts: readonly string[]): Written<EventPlan> {
  const instances = { ...known.instances, ...cancelledOn(starts, known.instances) };
  const { fields, base } = known;
  return { item: { importKey }, known, change: 'changed', fields, instances, base: { ...base, instances } };
}
