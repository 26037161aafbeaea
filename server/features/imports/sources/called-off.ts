import { guessAssignmentType } from '#domain/assignments/guess-type';
import { namesExam } from '#domain/feeds/recognize/words';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { lastStartOf } from '../entry-identity';
import type { ImportSubject } from '../import-subject';
import { isEdited, timesOf, type KnownEvent, type KnownItems } from '../import-fields';
import type { Written } from '../imported-rows';
import { rowOf, type EventPlan } from '../item-plan';
import { cancelledOn, datesAhead, DAYS_AHEAD } from '../lesson-dates';
import type { PlacedCourses, SyncPlan } from './sync-plan';

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

/** So many lessons can be gone at once if anything is left. */
const FEW = 3;

/** More of them are gone by mistake if they are more than this part of what is left. */
const MOST_GONE = 1 / 4;

/** Each date needs a row, and no school cancels more of one class. */
const MOST_DATES = 200;

/** The calendar that the lessons left. */
interface LeftCalendar extends Pick<ImportSubject, 'content' | 'identity'>, Pick<SyncPlan, 'wanted'> {
  /** Courses that entries go to, by key. */
  courses: PlacedCourses['ids'];
  /** Whether none of the entries that can't be read could be one of those that are gone. */
  isCertain: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Sorts what left a calendar. A class or event that takes place at some times of day is canceled without a question
 * when the calendar says so, or when it is gone from among other entries: nothing of the student's is lost, and it
 * comes back with the calendar. The student is asked about edited ones, about exams, deadlines and whole days, about a
 * series that is gone, about what is after the last lesson that the calendar still has of the course, and when much of
 * a calendar is gone at once, which is rather a mistake of the school.
 * @param gone live rows that are still ahead
 */
export function sortDeparted(gone: KnownItems, calendar: LeftCalendar): Departed {
  const { now, identity } = calendar;
  const { left, endFor } = reachOf(calendar);
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
    const isStated = identity.calledOff.has(key);
    const first = Date.parse(fresh[0]?.startsAt ?? '');
    const isWithin = isStated || first <= endFor(row.base.course);
    if (!canBeCalledOff(row, starts.length, isStated) || !isWithin) events.set(key, row);
    else (isStated ? calledOff : missing).push(withoutDates(key, row, starts));
  }
  const isMistake =
    !calendar.isCertain || left === 0 || (missing.length > FEW && missing.length > left * MOST_GONE);
  if (isMistake) for (const { item, known } of missing) if (known) events.set(item.importKey, known);
  return { calledOff, missing: isMistake ? [] : missing, asked: { ...gone, events } };
}

/**
 * How many imported entries with times of day a calendar still has ahead, and until when it lists the lessons of a
 * course. Neither rules nor whole days tell that: they reach beyond the weeks that a timetable lists.
 */
function reachOf({ content, wanted, courses, now }: LeftCalendar) {
  const isWanted = new Set(wanted);
  const soon = now + SOON_MS;
  const ends = new Map<string | null, number>();
  let [left, end] = [0, soon];
  for (const { importKey, courseKey, series } of content.series) {
    const last = lastStartOf(timesOf(series));
    if (series.allDay || last < now || !isWanted.has(importKey)) continue;
    left += 1;
    if (series.rule !== null) continue;
    const course = courses.get(courseKey ?? '') ?? null;
    ends.set(course, Math.max(last, ends.get(course) ?? soon));
    end = Math.max(last, end);
  }
  return { left, endFor: (course: string | null) => ends.get(course) ?? end };
}

function canBeCalledOff(row: KnownEvent, dates: number, isStated: boolean): boolean {
  const { allDay, recurrenceRule: rule } = row.fields.times;
  const { title } = row.fields;
  if (namesExam(title) || guessAssignmentType(title) === 'exam') return false;
  if (row.isTouched || isEdited(row) || dates === 0 || dates > MOST_DATES) return false;
  if (rule === null) return isStated || !allDay;
  return isStated && /;(?:UNTIL|COUNT)=/.test(rule);
}

function withoutDates(importKey: string, known: KnownEvent, starts: readonly string[]): Written<EventPlan> {
  const instances = { ...known.instances, ...cancelledOn(starts, known.instances) };
  const { fields, base } = known;
  return { item: { importKey }, known, change: 'changed', fields, instances, base: { ...base, instances } };
}
