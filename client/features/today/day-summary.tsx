import { memo } from 'react';
import { todayMessages } from '../../messages/en/today';

const text = todayMessages.summary;

/** The contents of the sentence below the date. */
interface DaySummaryProps {
  /** Open work whose deadline has passed. */
  late: number;
  /** Open work due today. */
  dueToday: number;
  /** Whether anything was due today at all. */
  hadWork: boolean;
  /** How long the late work and that of today takes, in words. */
  duration: string;
  /** The next deadline, in a sentence; shown if nothing is left for today. */
  next: string | null;
}

/** The day in one sentence, above the list. */
export const DaySummary = memo(function DaySummary(props: DaySummaryProps) {
  const { late, dueToday, hadWork, duration, next } = props;
  const parts = [
    late > 0 && text.late(late),
    dueToday > 0 && text.dueToday(dueToday),
    text.work(duration),
  ].filter((part) => part !== false);
  return (
    <p className="min-w-0 flex-[1_1_12rem] text-balance">
      {late + dueToday > 0 ? (
        parts.join(', ')
      ) : (
        <>
          {hadWork ? text.nothingLeft : text.nothing} {next}
        </>
      )}
    </p>
  );
});
