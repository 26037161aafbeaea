/** Words of quick add. */
export const quickAddMessages = {
  title: 'Quick add',
  line: 'What is to be done',
  hint: 'For example: essay BIO101 fri 5pm p1 ~3h every week until dec 10 !1d. Quotes keep words as they are; Shift and Enter add it and keep this open.',
  understood: 'Understood',
  remove: (chip: string) => `${chip}: keep the words in the title`,
  suggestions: 'Suggestions',
  needsTitle: 'Say what is to be done, beside the course and the day.',
  chips: {
    points: (points: string) => `out of ${points}`,
    weight: (percent: string) => `weight ${percent}`,
    priority: (level: number) => `priority ${level}`,
    due: (day: string) => `due ${day}`,
    at: (time: string) => `at ${time}`,
    dueAt: (day: string, time: string) => `due ${day} at ${time}`,
    beforeClass: (due: string) => `before class, ${due}`,
    work: (duration: string) => `${duration} of work`,
    every: {
      day: (count: number) => (count === 1 ? 'every day' : `every ${count} days`),
      week: (count: number) => (count === 1 ? 'every week' : `every ${count} weeks`),
      month: (count: number) => (count === 1 ? 'every month' : `every ${count} months`),
    },
    everyWeekday: (days: string, interval: number) =>
      interval === 1 ? `every ${days}` : `every ${interval} weeks on ${days}`,
    from: (day: string) => `from ${day}`,
    atMost: (count: number) => `at most ${count} times`,
    until: (day: string) => `until ${day}`,
    untilPassed: (day: string) => `until ${day}, before it begins`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    reminder: (span: string) => `reminder ${span} before`,
    reminderAtDue: 'reminder when it is due',
  },
  added: (title: string, place: string, count: number) =>
    count === 1 ? `Added “${title}”: ${place}` : `Added “${title}” ${count} times, first: ${place}`,
  submit: 'Add',
  pending: 'Adding',
  allFields: 'All fields',
} as const;
