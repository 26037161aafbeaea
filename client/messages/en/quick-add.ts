/** Words of quick add. */
export const quickAddMessages = {
  title: 'Quick add',
  line: 'What is to be done',
  hint: 'For example: essay BIO101 fri 5pm p1 ~3h /20 #project. Quotes keep words as they are.',
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
    beforeClass: (due: string) => `before class, ${due}`,
    work: (duration: string) => `${duration} of work`,
  },
  submit: 'Add',
  pending: 'Adding',
  allFields: 'All fields',
} as const;
