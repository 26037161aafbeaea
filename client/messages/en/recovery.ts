import { plural } from '../plural';

/** Words of the recovery of a bad week. */
export const recoveryMessages = {
  bar: {
    label: 'Late work',
    late: (count: number) => `${count} late`,
    work: (duration: string) => `about ${duration} of work`,
    free: (duration: string) => `${duration} free in the next 7 days`,
    recover: 'Recover',
  },
  left: {
    sentence: (count: number, moment: string) =>
      `You replanned ${plural(count, 'task', 'tasks')} at ${moment}.`,
    undo: 'Undo',
    undoing: 'Undoing',
  },
  title: 'Recover this week',
  what: 'your plan',
  intro:
    'A plan that fits your free time and loses the fewest points. Untick what you do not want. Deadlines set by your school stay as they are.',
  nothing: 'Nothing is overdue or due within a week, so there is nothing to plan.',
  load: (planned: string, free: string) => `${planned} of ${free} free`,
  was: (due: string) => `was due ${due}`,
  due: (due: string) => `due ${due}`,
  toDay: (day: string) => `→ ${day}`,
  newDue: (day: string) => `new deadline ${day}`,
  part: (duration: string, day: string) => `${duration} on ${day}`,
  extension: {
    title: 'Ask for an extension',
    hint: 'There is not enough time before these are due, and they are worth too much to let go.',
    until: (day: string) => `ask until ${day}`,
    noDay: 'no free time in the next two weeks: talk to your instructor',
  },
  keptFor: {
    target: 'without it you fall below your target',
    pass: 'without it you would not pass',
    below: 'the course is not passing as it is',
    exam: 'an exam',
    unknown: 'not known what it counts',
  },
  letGo: {
    title: 'Let go',
    hint: 'There is no time for these, and they cost the least. They count as 0.',
    dropped: 'would be dropped anyway: costs nothing',
    nothing: 'does not count: costs nothing',
    cost: (percent: string, course: string) => `costs ${percent} of ${course}`,
    gpa: (gpa: string) => `${gpa} GPA`,
    underHundredth: 'under 0.01',
  },
  unplanned: (count: number) => `${plural(count, 'more task stays', 'more tasks stay')} as planned before.`,
  total: {
    planned: (count: number) => `${count} planned`,
    letGo: (count: number) => `${count} let go`,
    cost: (gpa: string) => `costs ${gpa} GPA`,
    free: 'no grade points lost',
  },
  apply: 'Apply',
  applying: 'Applying',
  cancel: 'Cancel',
  applied: (count: number) => `${plural(count, 'task', 'tasks')} replanned`,
} as const;
