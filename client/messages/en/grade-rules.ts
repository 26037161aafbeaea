import words from './words/grade-rules.json';

/** How a course, a category, and an item are graded. */
export const gradeRuleMessages = {
  ...words,
  title: (code: string) => `How ${code} is graded`,
  preview: {
    ...words.preview,
    spoken: (changes: string) => `With these settings: ${changes}`,
    change: (name: string, before: string, after: string) => `${name} ${after} instead of ${before}`,
  },
  /** The rules that few courses need. */
  more: {
    title: 'More rules',
    /** Beside the title of a group in which something is set. */
    set: 'Changed',
    total: 'Weights, drops, and maximum',
    rounding: 'Rounding',
    periods: 'Grading periods',
    override: 'Final percentage by hand',
    average: 'In your GPA',
  },
  periods: {
    ...words.periods,
    nameOf: (place: number) => `Period ${place}`,
    quarter: (place: number) => `Quarter ${place}`,
    weightOf: (name: string) => `Weight of ${name}`,
    fieldOf: (field: string, name: string) => `${field} of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: (names: string) => `Removed: ${names}`,
    /** Before the rules are saved, also when they are opened again. */
    goes: (names: string) => `Removed when you save: ${names}.`,
  },
  scaleOfAccount: (name: string) => `Account default: ${name}`,
  category: {
    ...words.category,
    title: (name: string) => `How ${name} counts`,
    weightInside: (name: string) => `Weight in percent of ${name}`,
  },
  item: {
    ...words.item,
    title: (name: string) => `How ${name} counts`,
    periodByDueDate: (name: string | null) => (name ? `By due date: ${name}` : 'By due date: none'),
  },
} as const;
