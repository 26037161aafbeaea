import { termName, usualTerm } from '#domain/terms/usual-term';
import { addDays, DAYS_PER_WEEK, diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { recurrencePlan } from '#domain/time/recurrence-plan';
import type { ResolvedCalendar } from './resolve-entries';

/** A term as far as proposals look at it. */
export interface TermDays {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
  isCurrent: boolean;
}

/** The term new courses would go to; `termId` null: one that is yet to be made. */
interface TermProposal {
  termId: string | null;
  name: string;
  startsOn: string;
  endsOn: string;
}

/** No term is longer: days further apart belong to different ones. */
const LONGEST_TERM_DAYS = 245;

/** Deadlines that lie closer together are only part of a term; classes tell all of it. */
const SHORTEST_TERM_DAYS = 56;

/** Share of the entries that a term must contain to be theirs. */
const NOTABLE_SHARE = 1 / 3;

/**
 * The term that fits the entries: the one with most of them (the current one among equals) if it has at least a
 * third, otherwise a new one that covers the largest cluster, or the country's usual one around a few deadlines. A
 * term that was chosen beforehand takes precedence.
 * @param timezone the student's, which implies their country's name for a new one.
 * @param chosen its ID.
 */
export function proposeTerm(
  calendars: readonly ResolvedCalendar[],
  terms: readonly TermDays[],
  { today, timezone }: { today: string; timezone: string },
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
  const entries = densestSpan(days) ?? { startsOn: today, endsOn: today };
  const span = calendars.some(hasClasses) ? entries : widened(entries, timezone);
  return { termId: null, name: termName(span.startsOn, span.endsOn, timezone), ...span };
}

function proposalOf({ id: termId, name, startsOn, endsOn }: TermDays): TermProposal {
  return { termId, name, startsOn, endsOn };
}

interface Span {
  startsOn: string;
  endsOn: string;
}

function hasClasses({ series }: ResolvedCalendar): boolean {
  return series.some((item) => item.series.rule !== null);
}

/** A span that is too short for a term, with the usual term around it. */
function widened(span: Span, timezone: string): Span {
  if (diffDays(span.startsOn, span.endsOn) >= SHORTEST_TERM_DAYS) return span;
  const usual = usualTerm(span.startsOn, timezone);
  return {
    startsOn: usual.startsOn < span.startsOn ? usual.startsOn : span.startsOn,
    endsOn: usual.endsOn > span.endsOn ? usual.endsOn : span.endsOn,
  };
}

/** The days that locate a term: deadlines, and first and last days of series. */
function daysOf({ deadlines, series }: ResolvedCalendar): string[] {
  return [
    ...deadlines.flatMap((deadline) => deadline.dueDate ?? []),
    ...series.flatMap(({ series: { localStart, rule } }) => [
      dayOf(localStart),
      ...lastDay(localStart, rule),
    ]),
  ];
}

/** The last day of a series; of a counted one, the end of its last week at the latest. None without an end. */
function lastDay(localStart: string, rule: string | null): string[] {
  const plan = rule === null ? null : recurrencePlan(rule);
  if (plan?.until) return [dayOf(plan.until)];
  if (!plan?.count || plan.frequency !== 'WEEKLY') return [];
  const weeks = Math.ceil(plan.count / Math.max(1, plan.weekdays.length)) - 1;
  const days = DAYS_PER_WEEK * plan.interval * weeks + (plan.weekdays.length > 1 ? DAYS_PER_WEEK - 1 : 0);
  return [addDays(dayOf(localStart), days)];
}

/** The range of at most {@link LONGEST_TERM_DAYS} days with the most entries, the earliest among equals. */
function densestSpan(days: readonly string[]): Span | null {
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
