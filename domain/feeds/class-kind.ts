/** The kinds of classes that a timetable names, whatever the language. */
export const CLASS_KINDS = [
  'lecture',
  'exercise',
  'lab',
  'seminar',
  'tutorial',
  'project',
  'exam',
  'deadline',
] as const;

export type ClassKind = (typeof CLASS_KINDS)[number];
