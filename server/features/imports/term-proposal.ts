import { seasonName } from '#domain/terms/season';
import { addDays } from '#domain/time/local-date';
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

/** Share of the entries a term must hold to be the one they belong to. */
const NOTABLE_SHARE = 1 / 3;

/**
 * The term that fits the entries: the one in which most of them lie (the current one among equals) if they are at
 * least a third, else a new one that covers the span of the most. One that was chosen beforehand goes before all.
 * @param chosen the id of that one.
 */
export function proposeTerm(
  calendars: readonly ResolvedCalendar[],
  terms: readonly TermDays[],
  today: string,
  chosen: string | null = null,
): TermProposal {
  const set = terms.find(({ id }) => id === chosen);
  if (set) return proposalOf(set);
  const days = calendars.flatMap(daysOf);
  const held = (term: TermDays) => days.filter((day) => day >= term.startsOn && day <= term.endsOn).length;
  const [best] = [...terms].sort(
    (left, right) => held(right) - held(left) || Number(right.isCurrent) - Number(left.isCurrent),
  );
  if (best && held(best) >= days.length * NOTABLE_SHARE) {
    return proposalOf(best);
  }
  const span = densestSpan(days) ?? { startsOn: today, endsOn: addDays(today, EMPTY_TERM_DAYS) };
  return { termId: null, name: seasonName(span.startsOn, span.endsOn), ...span };
}

function proposalOf({ id: termId, name, startsOn, endsOn }: TermDays): TermProposal {
  return { termId, name, startsOn, endsOn };
}

/** The days that tell where a term lies: deadlines, first and last days of series. */
function daysOf({ deadlines, series }: ResolvedCalendar): string[] {
  return [
    ...deadlines.map((deadline) => deadline.dueDate),
    ...series.flatMap((item) => [dayOf(item.series.localStart), ...lastDay(item.series.rule)]),
  ];
}

function lastDay(rule: string | null): string[] {
  const until = /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule ?? '');
  return until ? [until.slice(1).join('-')] : [];
}

/** The stretch of at most {@link LONGEST_TERM_DAYS} days that holds the most entries, the earliest among equals. */
function densestSpan(days: readonly string[]): { startsOn: string; endsOn: string } | null {
  const sorted = [...days].sort();
  let best = { count: 0, startsOn: '', endsOn: '' };
  let end = 0;
  for (const [begin, startsOn] of sorted.entries()) {
    const limit = addDays(startsOn, LONGEST_TERM_DAYS - 1);
    while (end < sorted.length && (sorted[end] ?? '') <= limit) end += 1;
    if (end - begin > best.count)
      best = { count: end - begin, startsOn, endsOn: sorted[end - 1] ?? startsOn };
  }
  return best.count > 0 ? { startsOn: best.startsOn, endsOn: best.endsOn } : null;
}
