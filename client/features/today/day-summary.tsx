import { todayMessages } from '../../messages/en/today';

const text = todayMessages.summary;

/** The contents of the sentence below the date. */
export interface DaySummaryProps {
  /** Open work whose deadline has passed. */
  late: number;
  /** Open work due today. */
  dueToday: number;
  /** Whether anything was due today at all. */
  hadWork: boolean;
  /** How long the late work and that of today takes, in words. */
  duration: string;
  /** What comes next if nothing is left for today. */
  next: { title: string; due: string } | null;
}

/** The day in one sentence. */
export function DaySummary({ late, dueToday, hadWork, duration, next }: DaySummaryProps) {
  if (late + dueToday > 0) {
    const parts = [
      late > 0 && text.late(late),
      dueToday > 0 && text.dueToday(dueToday),
      text.work(duration),
    ].filter((part) => part !== false);
    return <p className="text-lg">{parts.join(', ')}</p>;
  }
  return (
    <p className="text-lg">
      {hadWork ? text.nothingLeft : text.nothing} {next && text.nextUp(next.title, next.due)}
    </p>
  );
}
