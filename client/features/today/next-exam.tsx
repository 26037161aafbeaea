import { memo } from 'react';
import { Link } from 'react-router-dom';
import { diffDays } from '#domain/time/local-date';
import { todayMessages } from '../../messages/en/today';
import { useFormat } from '../../ui/format/format-context';
import { GlanceCard } from './glance-card';

const text = todayMessages.nextExam;

export interface NextExamProps {
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
  const figure = days <= 0 ? text.today : days === 1 ? text.tomorrow : text.days(days);
  return (
    <GlanceCard title={text.title}>
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
