import type { Interval } from '#domain/planning/free-time';
import { freeDayRule } from '#domain/reminders/fire-time';
import { addDays } from '#domain/time/local-date';
import { dayPlans } from '#domain/time/school-days';
import { localDayOf } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { keptPart } from '../../database/kept-parts';
import { listOf } from '../../database/narrow-read';
import { mapYielding } from '../../jobs/event-loop';
import type { EventKind } from '../calendar/event.entity';
import { CALENDAR_NOUNS, instancesOf, LISTED_COLUMNS, type ListedEvent } from '../calendar/occurrence.reads';
import { schoolTermOf, SPECIAL_DAY_COLUMNS, SPECIAL_DAY_ORDER, TERM_COLUMNS } from '../terms/term.reads';
import type { SpecialDayType, TermType } from '../terms/term.types';
import { DAYS_OF_WORK } from './reminder-plan.reads';

/** A class or event ahead. */
export interface EventInstance extends Interval {
  eventId: string;
  kind: EventKind;
  termId: string | null;
  originalStart: string;
}

/** What a plan of reminders needs of the calendar. */
export interface PlanCalendar {
  events: readonly EventInstance[];
  currentTermId: string | null;
  /** Whether a day is free in a term; never outside a term. */
  isFreeIn: (termId: string | null) => (day: string) => boolean;
}

/** Classes have their own reminders; timed events take time in which nothing else gets done. */
const EVENTS = `
SELECT c.term_id AS "termId", ${LISTED_COLUMNS}
FROM live_events e LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id
WHERE e.user_id = $1 AND NOT e.all_day AND c.status IS DISTINCT FROM 'archived'
  AND e.first_at < now() + make_interval(days => ${DAYS_OF_WORK + 2})
  AND (e.last_at IS NULL OR e.last_at >= now())
ORDER BY e.id LIMIT 1000`;

const READ_CALENDAR = `
SELECT ${listOf(EVENTS)} AS events, ${listOf(`SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1`)} AS terms,
  ${listOf(`SELECT ${SPECIAL_DAY_COLUMNS} FROM live_special_days s WHERE s.user_id = $1 ORDER BY ${SPECIAL_DAY_ORDER}`)}
    AS "specialDays"`;

interface CalendarRow {
  events: (ListedEvent & { termId: string | null })[];
  terms: TermType[];
  /** In the order in which they apply. */
  specialDays: SpecialDayType[];
}

/** Reads the calendar of a plan; work that changes leaves it as it is, so it is kept meanwhile. */
export function readPlanCalendar(
  actor: Actor,
  { now, timezone }: { now: number; timezone: string },
): Promise<PlanCalendar> {
  const fromDay = localDayOf(now, timezone);
  const window = { fromDay, toDay: addDays(fromDay, DAYS_OF_WORK), zone: timezone };
  return keptPart(actor, {
    name: `plan ${fromDay} ${timezone}`,
    nouns: [...CALENDAR_NOUNS, 'course', 'term', 'special_day'],
    read: async () => {
      const [row] = await actor.database.read<CalendarRow>('calendar_of_plan', READ_CALENDAR, [actor.userId]);
      if (!row) throw new Error('An aggregate query returned no row.');
      const instances = await mapYielding(row.events, (event) => {
        const { id: eventId, kind, termId } = event;
        return instancesOf(event, window).map(({ originalStart, startsAt, endsAt }) => {
          return { eventId, kind, termId, originalStart, startsAt, endsAt };
        });
      });
      return {
        events: instances.flat(),
        currentTermId: row.terms.find(({ isCurrent }) => isCurrent)?.id ?? null,
        isFreeIn: freeDaysOf(row),
      };
    },
    size: ({ events }) => events.length * INSTANCE_BYTES + CALENDAR_BYTES,
  });
}

/** Bytes of an instance, and of the free days of a few terms, roughly. */
const INSTANCE_BYTES = 150;
const CALENDAR_BYTES = 20_000;

/** The free days of a term are found when they are first asked for: most terms are over. */
function freeDaysOf({ terms, specialDays }: CalendarRow): PlanCalendar['isFreeIn'] {
  const rules = new Map<string, (day: string) => boolean>();
  return (termId) => {
    const term = termId === null ? undefined : terms.find(({ id }) => id === termId);
    if (!term) return nothingIsFree;
    const known = rules.get(term.id);
    if (known) return known;
    const { calendar } = schoolTermOf(
      term,
      specialDays.filter((special) => special.termId === term.id),
    );
    const off = dayPlans(calendar).filter(({ isOff }) => isOff);
    const rule = freeDayRule(new Set(off.map(({ day }) => day)), calendar.lastDay);
    rules.set(term.id, rule);
    return rule;
  };
}

export const nothingIsFree = (): boolean => false;
