import type { NewEventQuery } from '../../generated/graphql';
import type { EventValues } from './event-form';

/** What a new event is told of terms. */
export type KnownTerms = Pick<NewEventQuery, 'courses' | 'terms'>;

/** The term that a repetition ends with: that of its course, otherwise the one in which it begins; null for none. */
export function termOf(
  { repeats, startDay, courseId }: EventValues,
  { courses, terms }: KnownTerms,
): KnownTerms['terms'][number] | null {
  if (startDay === null || !ENDING.has(repeats)) return null;
  const termId = courses.find(({ id }) => id === courseId)?.termId;
  const running = terms.filter(
    ({ id, startsOn, endsOn }) => (termId ?? id) === id && startsOn <= startDay && startDay <= endsOn,
  );
  return running.find(({ isCurrent }) => isCurrent) ?? running[0] ?? null;
}

/** Birthdays don't end with a term. */
const ENDING: ReadonlySet<EventValues['repeats']> = new Set(['daily', 'weekly', 'monthly']);

/** A change with the end that follows from it, unless the student chose another end. */
export function withTermEnd(
  values: EventValues,
  change: Partial<EventValues>,
  known: KnownTerms,
): Partial<EventValues> {
  const before = termOf(values, known)?.endsOn ?? null;
  const until = termOf({ ...values, ...change }, known)?.endsOn ?? null;
  const isSuggested = values.until === before && values.ends === endsOf(before);
  if (!isSuggested || until === before || change.ends !== undefined || change.until !== undefined)
    return change;
  return { ...change, until, ends: endsOf(until) };
}

function endsOf(until: string | null): EventValues['ends'] {
  return until === null ? 'never' : 'on';
}
