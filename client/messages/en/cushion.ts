import { plural } from '../plural';

/** Words of the forecast of spare time. */
export const cushionMessages = {
  open: 'Spare time ahead',
  title: 'Spare time ahead',
  what: 'your spare time',
  nothingDue: (until: string) => `Nothing is due by ${until}, so all of your free time is spare.`,
  enough: (until: string) => `Your free time is enough for everything due by ${until}.`,
  tightest: (day: string, spare: string) => `It is tightest on ${day}: ${spare} to spare.`,
  short: (day: string, missing: string) => `From ${day} you are ${missing} short.`,
  worst: (day: string, missing: string) => `By ${day} it is ${missing}.`,
  overdue: (duration: string) => `${duration} of overdue work is needed at once and counted everywhere.`,
  largest: (day: string) => `The largest pieces due by ${day}`,
  caption: (until: string) => `Hours from now until ${until}, added up`,
  legend: { needed: 'Needed for what is due', free: 'Free', missing: 'Missing' },
  table: 'Free and needed time at every deadline',
  columns: { due: 'Deadline', free: 'Free', needed: 'Needed', spare: 'Spare' },
  deadlines: (count: number) => plural(count, 'deadline', 'deadlines'),
  missing: (duration: string) => `${duration} short`,
  hours: (value: string) => `${value} h`,
  how: 'Free is 08:00 to 22:00 without your classes and events, at most your daily limit. Needed is what is left of your estimates, at your own pace, for all open work up to each deadline.',
  sample: {
    text: 'Student Pro adds up your free time and the work that is due, day by day until the end of term, and tells you when it will not be enough. These figures are invented.',
    work: ['Statistics midterm', 'Lab report 4', 'History essay', 'Reading, chapter 9', 'Design project'],
  },
} as const;
