import { plural } from '../plural';

/** The forecast of free time until the end of the term. */
export const forecastMessages = {
  open: 'Free time left',
  title: 'Free time left',
  what: 'your free time',
  nothingDue: (until: string) => `Nothing is due by ${until}.`,
  enough: (until: string) => `You have enough free time for everything due by ${until}.`,
  tightest: (day: string, spare: string) => `The tightest day is ${day}, with ${spare} to spare.`,
  short: (day: string, missing: string) => `From ${day} on, you’re ${missing} short.`,
  worst: (day: string, missing: string) => `By ${day}, you’re ${missing} short.`,
  overdue: (duration: string) => `This includes ${duration} of late work.`,
  largest: (day: string) => `Largest assignments due by ${day}`,
  caption: (until: string) => `Total hours from now until ${until}`,
  legend: { needed: 'Work due', free: 'Free time', missing: 'Short' },
  table: 'Free time and work at each deadline',
  columns: { due: 'Deadline', free: 'Free time', needed: 'Work due', spare: 'To spare' },
  deadlines: (count: number) => plural(count, 'deadline', 'deadlines'),
  missing: (duration: string) => `${duration} short`,
  hours: (value: string) => `${value} hr`,
  how: 'Free time is the time within your day’s hours (see your preferences) outside classes and events, up to your daily limit. Work due is the time you still need for everything due by each deadline, based on your estimates and your pace. Assignments without an estimate aren’t included.',
  /** On the Free plan. */
  week: {
    inAll: (free: string, needed: string) =>
      `In the next 7 days, you have ${free} of free time and ${needed} of work due.`,
    table: 'Free time and work due in the next 7 days',
    day: 'Day',
    offer: {
      title: 'Up to the end of the term',
      points: [
        'Your free time and the work due at every deadline, up to the end of the term.',
        'The day you start running short of time, and by how much.',
        'The largest assignments due by then.',
      ],
    },
  },
} as const;
