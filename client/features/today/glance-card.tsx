import { useId, type ReactNode, memo } from 'react';
import { Link } from 'react-router-dom';
import { eventName } from '#domain/courses/event-name';
import { diffDays } from '#domain/time/local-date';
import type { NextClass_OccurrenceFragment } from '../../generated/graphql';
import { todayMessages } from '../../messages/en/today';
import { CourseDot } from '../../ui/control/course-mark';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';

const nextExamText = todayMessages.nextExam;

interface NextExamProps {
  title: string;
  courseCode: string | null;
  /** `YYYY-MM-DD` in the student's time zone. */
  day: string;
  /** When it is, in words. */
  due: string;
  /** The address that opens it. */
  address: string;
}

/** How many days are left until the next exam. */
export const NextExam = memo(function NextExam({ title, courseCode, day, due, address }: NextExamProps) {
  const format = useFormat();
  const days = diffDays(format.today(), day);
  const figure =
    days <= 0 ? nextExamText.today : days === 1 ? nextExamText.tomorrow : nextExamText.days(days);
  return (
    <GlanceCard title={nextExamText.title}>
      <p className="text-xl font-semibold text-ink tabular-nums">{figure}</p>
      <p className="text-sm">
        <Link to={address} className="target font-medium text-ink hover:underline">
          {title}
        </Link>
        {courseCode && ` · ${courseCode}`}
      </p>
      <p className="text-sm text-muted">{due}</p>
    </GlanceCard>
  );
});

const text = todayMessages.nextClass;

/** The most minutes before the start that are counted down; earlier, the time is clearer than "in 7 h 12 min". */
const COUNTED_MINUTES = 120;

interface NextClassProps {
  /** Null for none. */
  occurrence: NextClass_OccurrenceFragment | null;
  /** What was to take place today. */
  off: readonly NextClass_OccurrenceFragment[];
  /** Epoch milliseconds. */
  now: number;
}

/** The current or next class: its name, its place, the minutes until it starts; and what doesn't take place today. */
export const NextClass = memo(function NextClass({ occurrence, off, now }: NextClassProps) {
  const format = useFormat();
  return (
    <GlanceCard title={text.title}>
      {!occurrence || Date.parse(occurrence.endsAt) <= now ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <>
          <p className="flex items-center gap-2 font-medium text-ink">
            {occurrence.course && <CourseDot color={occurrence.course.color} name={occurrence.course.code} />}
            <span className="min-w-0">{eventName(occurrence)}</span>
          </p>
          <p className="text-sm">
            {[occurrence.place, classTime(occurrence, now, format)].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
      {off.map((one) => (
        <p key={one.id} className="mt-1 text-sm text-muted">
          <s>{`${eventName(one)}, ${format.clock(one.startsAt)}`}</s>
          {` · ${one.movedTo === null ? text.canceled : text.moved}`}
        </p>
      ))}
    </GlanceCard>
  );
});

/** "in 25 min", "at 14:00", "now, until 15:30", "Mon 23 Nov, 09:00". */
function classTime({ startsAt, endsAt }: NextClass_OccurrenceFragment, now: number, format: Format): string {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  if (minutes <= 0) return text.now(format.clock(endsAt));
  if (format.local(startsAt).slice(0, 10) !== format.local(now).slice(0, 10)) return format.instant(startsAt);
  return minutes <= COUNTED_MINUTES ? text.in(format.duration(minutes)) : text.at(format.clock(startsAt));
}

interface GlanceCardProps {
  title: string;
  /** Takes the whole row where the cards are in two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** One fact next to the list on screen; printouts contain the list alone. */
export function GlanceCard({ title, isWide = false, children }: GlanceCardProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={`min-w-0 wrap-anywhere ${isWide ? 'col-[1/-1]' : ''}`}>
      <h2 id={headingId} className="mb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
