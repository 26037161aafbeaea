import { useId, type ReactNode, memo } from 'react';
import { Link } from 'wouter';
import { diffDays } from '#domain/time/local-date';
import { todayMessages } from '../../messages/en/today';
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
export default memo(NextExam);

function NextExam({ title, courseCode, day, due, address }: NextExamProps) {
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
