import { plural } from '../plural';

/** Words of what to do next. */
export const nextMessages = {
  title: 'Do next',
  worthGpa: (gpa: string) => `worth ${gpa} GPA`,
  worthPercent: (percent: string, course: string) => `worth ${percent} of ${course}`,
  underHundredth: 'under 0.01',
  without: {
    unknown: 'no points yet',
    dropped: 'would be dropped',
    left_out: 'does not count',
    decided: 'grade is fixed',
  },
  left: (duration: string) => `${duration} left`,
  assumedLeft: (duration: string) => `about ${duration} left`,
  spare: (duration: string) => `${duration} spare`,
  short: (duration: string) => `${duration} short`,
  overdue: 'overdue',
  planned: (day: string) => `planned for ${day}`,
  waiting: (count: number) => `${plural(count, 'task waits', 'tasks wait')} for the day planned.`,
  nothingYet: 'Nothing has to be begun yet.',
  pinned: 'Pinned',
  why: 'Why?',
  whyOf: (title: string) => `Why ${title} is here`,
  overload: (duration: string, title: string) =>
    `Up to “${title}” there is about ${duration} more work than free time.`,
} as const;
