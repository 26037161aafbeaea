import { plural } from '../plural';

/** The catch-up plan after a bad week. */
export const recoveryMessages = {
  recover: 'Catch up',
  left: {
    sentence: (count: number, moment: string) =>
      `You re-planned ${plural(count, 'assignment', 'assignments')} at ${moment}.`,
    undo: 'Undo',
    undoing: 'Undoing',
  },
  undone: 'Catch-up plan undone',
  title: 'Catch-up plan',
  what: 'your catch-up plan',
  intro:
    'This plan fits your free time and loses the fewest points. Uncheck anything you don’t want; deadlines set by your school stay the same.',
  nothing: 'Nothing is late or due within a week, so there’s nothing to plan.',
  load: (planned: string, free: string) => `${planned} of ${free} of free time used`,
  unestimated: 'not estimated',
  spread: (count: number) =>
    `${plural(count, 'assignment has', 'assignments have')} no estimate: the plan only picks a day for ${count === 1 ? 'it' : 'them'}.`,
  was: (due: string) => `was due ${due}`,
  due: (due: string) => `due ${due}`,
  toDay: (day: string) => `→ ${day}`,
  newDue: (day: string) => `new deadline ${day}`,
  part: (duration: string, day: string) => `${duration} on ${day}`,
  do: {
    title: 'No free time',
    hint: 'No free time is left for these. Make room for them, or agree on a later date.',
  },
  extension: {
    title: 'Ask for an extension',
    hint: 'There isn’t enough time before these are due, and they’re worth too much to skip.',
    until: (day: string) => `ask for ${day}`,
    noDay: 'no free time in the next 2 weeks; talk to your instructor',
  },
  keptFor: {
    target: 'without it, you’d fall below your target',
    pass: 'without it, you wouldn’t pass',
    below: 'you aren’t passing this course now',
    exam: 'an exam',
    unknown: 'we can’t tell what it’s worth',
  },
  let_go: {
    title: 'Skip',
    hint: 'There’s no time for these, and skipping them costs the least. They count as 0.',
    dropped: 'would be dropped anyway: costs nothing',
    nothing: 'doesn’t count: costs nothing',
    cost: (percent: string, course: string) => `costs ${percent} of ${course}`,
    gpa: (gpa: string) => `${gpa} GPA points`,
    underHundredth: 'under 0.01',
  },
  unplanned: (count: number) =>
    `${plural(count, 'other assignment stays', 'other assignments stay')} as planned.`,
  total: {
    planned: (count: number) => `${count} planned`,
    skipped: (count: number) => `${count} skipped`,
    cost: (gpa: string) => `costs ${gpa} GPA points`,
    free: 'no grade points lost',
  },
  apply: 'Apply',
  applying: 'Applying',
  cancel: 'Cancel',
  applied: (count: number) => `${plural(count, 'assignment', 'assignments')} re-planned`,
} as const;
