import type { ReactNode } from 'react';
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
  /** The next deadline if nothing is left for today. */
  next: { title: string; due: string } | null;
  /** Actions for late work. */
  children: ReactNode;
}

/** The day in one sentence, above the list. */
export function DaySummary({ late, dueToday, hadWork, duration, next, children }: DaySummaryProps) {
  const parts = [
    late > 0 && text.late(late),
    dueToday > 0 && text.dueToday(dueToday),
    text.work(duration),
  ].filter((part) => part !== false);
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-[1_1_12rem] text-balance">
        {late + dueToday > 0 ? (
          parts.join(', ')
        ) : (
          <>
            {hadWork ? text.nothingLeft : text.nothing} {next && text.nextUp(next.title, next.due)}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
