import { seasonName } from '#domain/terms/season';
import { addDays, diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import type { ResolvedCalendar } from './parse/resolve-entries';

/** A term as far as proposals look at it. */
export interface TermDays {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
  isCurrent: boolean;
}

/** The term new courses would go to; `termId` null: one that is yet to be made. */
export interface TermProposal {
  termId: string | null;
  name: string;
  startsOn: string;
  endsOn: string;
}

/** No term is longer: days further apart belong to different ones. */
const LONGEST_TERM_DAYS = 245;

/** Days of a proposal when the files hold nothing. */
const EMPTY_TERM_DAYS = 112;

/**
 * The term that fits the entries: the current one if it touches the span in which most of them lie, else the one that
 * shares most days with it, else a new one that covers it.
 */
export function proposeTerm(calendars: readonly ResolvedCalendar[], terms: readonly TermDays[], today: string): TermProposal {
  const span = densestSpan(calendars.flatMap(daysOf)) ?? { startsOn: today, endsOn: addDays(today, EMPTY_TERM_DAYS) };
  const shared = (term: TermDays) =>
    diffDays(later(term.startsOn, span.startsOn), earlier(term.endsOn, span.endsOn)) + 1;
  const [best] = terms
    .filter((term) => shared(term) > 0)
    .sort((left, right) => Number(right.isCurrent) - Number(left.isCurrent) || shared(right) - shared(left));
  if (best) return { termId: best.id, name: best.name, startsOn: best.startsOn, endsOn: best.endsOn };
  return { termId: null, name: seasonName(span.startsOn, span.endsOn), ...span };
}

/** The days that tell where a term lies: deadlines, first and last days of series. */
function daysOf({ deadlines, series }: ResolvedCalendar): string[] {
  const until = (rule: string | null) => /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule ?? '')?.slice(1).join('-');
  return [
    ...deadlines.map((deadline) => deadline.dueDate),
    ...series.flatMap((item) => [dayOf(item.series.localStart), until(item.series.rule) ?? []].flat()),
  ];
}

/** The stretch of at most {@link LONGEST_TERM_DAYS} days that holds the most entries, the earliest among equals. */
function densestSpan(days: readonly string[]): { startsOn: string; endsOn: string } | null {
  const sorted = [...days].sort();
  let best = { count: 0, startsOn: '', endsOn: '' };
  let end = 0;
  for (const [begin, startsOn] of sorted.entries()) {
    const limit = addDays(startsOn, LONGEST_TERM_DAYS - 1);
    while (end < sorted.length && (sorted[end] ?? '') <= limit) end += 1;
    if (end - begin > best.count) best = { count: end - begin, startsOn, endsOn: sorted[end - 1] ?? startsOn };
  }
  return best.count > 0 ? { startsOn: best.startsOn, endsOn: best.endsOn } : null;
}

function later(left: string, right: string): string {
  return left > right ? left : right;
}

function earlier(left: string, right: string): string {
  return left < right ? left : right;
}
