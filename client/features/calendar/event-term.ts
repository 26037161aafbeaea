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

/** The end that a repetition gets from its term; null if it has it, or the student chose an end. */
export function newTermEnd(
  values: EventValues,
  known: KnownTerms,
): Pick<EventValues, 'ends' | 'until'> | null {
  const until = termOf(values, known)?.endsOn ?? null;
  const ends = until === null ? 'never' : 'on';
  const isKept = values.hasChosenEnd || (values.until === until && values.ends === ends);
  return isKept ? null : { ends, until };
}
