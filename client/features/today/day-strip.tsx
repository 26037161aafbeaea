import { memo, useId } from 'react';
import { Link } from 'wouter';
import { eventName } from '#domain/courses/event-name';
import type { DayStrip_OccurrenceFragment } from '../../generated/graphql';
import { todayMessages } from '../../messages/en/today';
import { CourseDot } from '../../ui/control/course-mark';
import { useVisit } from '../../ui/device/use-visit';
import { useFormat, type Format } from '../../ui/format/format-context';

const text = todayMessages.day;

type Occurrence = DayStrip_OccurrenceFragment;

/** The most minutes before the start that are counted down; earlier, the time is clearer than "in 7 h 12 min". */
const COUNTED_MINUTES = 120;

/** Classes and events shown; a longer day is in the calendar. */
const MOST = 5;

interface DayStripProps {
  /** Today's classes and events in order of their starts, also those that are over. */
  occurrences: readonly Occurrence[];
  /** What was to take place today. */
  off: readonly Occurrence[];
  /** The next class, which may be on a later day; null for none in the coming days. */
  nextClass: Occurrence | null;
  /** Epoch milliseconds. */
  now: number;
  /** The address of the calendar, which has the whole day. */
  calendarHref: string;
}

/**
 * Today's classes and events that weren't over when the visit began, the current and the next one marked; without any,
 * the next class. Nothing if there is none at all. What ends meanwhile keeps its line, so nothing below moves.
 */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { occurrences, off, nextClass, now, calendarHref } = props;
  const [format, since, headingId] = [useFormat(), Math.min(useVisit(), now), useId()];
  const ahead = occurrences.filter((one) => !isOver(one, since));
  // On a long day, what has ended gives way to what is still to come.
  const gone = ahead.filter((one) => isOver(one, now)).slice(0, Math.max(0, ahead.length - MOST));
  const shown = ahead.filter((one) => !gone.includes(one)).slice(0, MOST);
  const next = ahead.find(({ allDay, startsAt }) => !allDay && Date.parse(startsAt) > now);
  const later = nextClass && Date.parse(nextClass.startsAt) > now ? nextClass : null;
  if (ahead.length + off.length + occurrences.length === 0 && !later) return null;
  return (
    <section aria-labelledby={headingId} className="mb-4 wrap-anywhere print:hidden">
      <h2 id={headingId} className="sr-only">
        {text.title}
      </h2>
      {ahead.length > 0 ? (
        <ol className="grid gap-1.5">
          {shown.map((one) => (
            <Line
              key={one.id}
              occurrence={one}
              isOver={isOver(one, now)}
              mark={markOf(one, one === next, now, format)}
            />
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">
          {occurrences.length > 0 ? text.over : text.none}{' '}
          {later && text.next(eventName(later), format.instant(later.startsAt))}
        </p>
      )}
      {ahead.length > MOST && (
        <p className="mt-1 text-sm">
          <Link to={calendarHref} className="text-link underline">
            {text.more(ahead.length - MOST)}
          </Link>
        </p>
      )}
      {off.map((one) => (
        <p key={one.id} className="mt-1 text-sm text-muted">
          <s>{`${eventName(one)}, ${format.clock(one.startsAt)}`}</s>
          {` · ${one.movedTo === null ? text.canceled : text.moved}`}
        </p>
      ))}
    </section>
  );
});

function isOver({ allDay, endsAt }: Occurrence, time: number): boolean {
  return !allDay && Date.parse(endsAt) <= time;
}

interface LineProps {
  occurrence: Occurrence;
  isOver: boolean;
  /** "Now, until 15:30", "Next, in 25 min"; null for none. */
  mark: string | null;
}

function Line({ occurrence, isOver, mark }: LineProps) {
  const format = useFormat();
  const { allDay, course, place, startsAt } = occurrence;
  const day = format.local(startsAt).slice(0, 10);
  const time = day < format.today() ? format.day(day, 'weekday') : format.clock(startsAt);
  return (
    <li className="flex items-baseline gap-3 text-sm">
      <time dateTime={startsAt} className="min-w-16 shrink-0 text-muted tabular-nums">
        {allDay ? text.allDay : time}
      </time>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="flex min-w-0 items-baseline gap-x-2">
          {course && <CourseDot color={course.color} name={course.code} />}
          <bdi className={`min-w-0 ${isOver ? 'text-muted' : mark === null ? '' : 'font-medium text-ink'}`}>
            {eventName(occurrence)}
          </bdi>
        </span>
        {/* On a phone, a line of its own, for which there is room before the mark comes and after it goes. */}
        <span
          className={`flex min-w-0 flex-wrap gap-x-2 max-sm:basis-full ${allDay ? '' : 'max-sm:min-h-5'}`}
        >
          {place && <bdi className="text-muted">{place}</bdi>}
          {mark && <strong className="font-semibold text-link">{mark}</strong>}
        </span>
      </span>
    </li>
  );
}

function markOf(one: Occurrence, isNext: boolean, now: number, format: Format) {
  const { allDay, startsAt, endsAt } = one;
  const start = Date.parse(startsAt);
  if (allDay || isOver(one, now) || (start > now && !isNext)) return null;
  if (start <= now) return text.now(format.clock(endsAt));
  const minutes = Math.ceil((start - now) / 60_000);
  return minutes <= COUNTED_MINUTES ? text.in(format.duration(minutes)) : text.up;
}
