import type { EventKind } from '../../calendar/event.entity';
import type { OccurrenceType } from '../../calendar/event.types';
import type { Written } from '../imported-rows';
import { rowOf, type EventPlan } from '../item-plan';
import { datesAhead, isSamePlan } from '../lesson-dates';

/** When and where a lesson takes place. */
interface Appointment {
  /** Epoch milliseconds. */
  startsAt: number;
  place: string | null;
}

/** What a calendar changed about one date of a class or event that is still ahead. */
export interface LessonChange {
  /** Canceled, no longer listed, to take place after all, at another time, or only at another place. */
  what: 'cancelled' | 'gone' | 'back' | 'moved' | 'room';
  kind: EventKind;
  title: string;
  /** What its calendar calls it after its course, as long as the student left its title. */
  label: string | null;
  courseId: string | null;
  /** Null for one that is back. */
  before: Appointment | null;
  /** Null for one that is canceled or gone. */
  after: Appointment | null;
}

/**
 * The changes that a plan makes to the dates of an event, in order of time. A series that moves as a whole, or gets
 * another place, is one change: that of its next date. Whole days are no lessons.
 * @param now epoch milliseconds
 */
export function lessonChanges(plan: Written<EventPlan>, now: number): LessonChange[] {
  const { known, fields, base, change } = plan;
  if (!known || known.deleted || change !== 'changed' || fields.times.allDay) return [];
  const before = datesAhead(rowOf(known), now);
  const after = datesAhead(rowOf({ id: known.id, fields, instances: plan.instances }), now);
  const toldOff = new Set(
    Object.keys(known.base.instances).filter((s) => known.base.instances[s]?.cancelled),
  );
  const changeOf = (from: OccurrenceType | undefined, to: OccurrenceType | undefined): LessonChange[] => {
    const what = kindOf(from, to, toldOff);
    if (what === null) return [];
    const { kind, title, courseId } = (to ?? from) as OccurrenceType;
    const label = title === base.title ? (base.label ?? null) : null;
    return [{ what, kind, title, label, courseId, before: appointment(from), after: appointment(to) }];
  };
  if (!isSamePlan(known.fields.times, fields.times)) return changeOf(before[0], after[0]);
  const [was, is] = [before, after].map(
    (dates) => new Map(dates.map((date) => [date.originalStart, date])),
  ) as [Map<string, OccurrenceType>, Map<string, OccurrenceType>];
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .sort()
    .flatMap((start) => changeOf(was.get(start), is.get(start)));
  const isSamePlace = known.fields.place === fields.place;
  const firstRoom = changes.find(({ what }) => what === 'room');
  return changes.filter((one) => isSamePlace || one.what !== 'room' || one === firstRoom);
}

function kindOf(
  from: OccurrenceType | undefined,
  to: OccurrenceType | undefined,
  toldOff: ReadonlySet<string>,
): LessonChange['what'] | null {
  if (from && to) {
    if (from.startsAt !== to.startsAt) return 'moved';
    return from.place === null || to.place === null || from.place === to.place ? null : 'room';
  }
  if (from) return 'cancelled';
  return to && toldOff.has(to.originalStart) ? 'back' : null;
}

function appointment(date: OccurrenceType | undefined): Appointment | null {
  return date ? { startsAt: Date.parse(date.startsAt), place: date.place } : null;
}
