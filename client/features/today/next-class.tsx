import { memo } from 'react';
import type { NextClass_OccurrenceFragment } from '../../generated/graphql';
import { todayMessages } from '../../messages/en/today';
import { CourseDot } from '../../ui/control/course-mark';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { GlanceCard } from './glance-card';

const text = todayMessages.nextClass;

/** The most minutes before the start that are counted down; earlier, the time is clearer than "in 7 h 12 min". */
const COUNTED_MINUTES = 120;

export interface NextClassProps {
  occurrence: NextClass_OccurrenceFragment;
  /** Epoch milliseconds. */
  now: number;
}

/** The current or next class: its name, its place, the minutes until it starts. */
export const NextClass = memo(function NextClass({ occurrence, now }: NextClassProps) {
  const format = useFormat();
  return (
    <GlanceCard title={text.title}>
      {Date.parse(occurrence.endsAt) <= now ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <>
          <p className="flex items-center gap-2 font-medium text-ink">
            {occurrence.course && <CourseDot color={occurrence.course.color} name={occurrence.course.code} />}
            <span className="min-w-0">{occurrence.title}</span>
          </p>
          <p className="text-sm">
            {[occurrence.place, classTime(occurrence, now, format)].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
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
