import words from './words/assignment-form.json';

/** The form of an assignment; loaded after the first page. */
export const assignmentFormMessages = {
  ...words.assignmentFormMessages,
  coursePaused: (name: string) => `${name} (paused)`,
  courseArchived: (name: string) => `${name} (archived)`,
  zone: (city: string) => `In ${city} time.`,
  ofGrade: (percent: string) => `${percent} of grade`,
  added: (title: string, where: string) => `Added “${title}” · ${where}`,
  addedTo: (course: string, due: string) => `${course} · ${due}`,
  saved: (time: string) => `Saved ${time}`,
  notSaved: (why: string) => `Not saved. ${why}`,
  changed: (field: string) => `${field} changed`,
  changedBack: (field: string) => `${field} changed back`,
} as const;

/** How a deadline moved. */
export const dueHistoryMessages = {
  ...words.dueHistoryMessages,
  move: (before: string, calendar: string, now: string) => `Was ${before}; ${calendar} moved it to ${now}.`,
  noticed: (day: string) => `Noticed ${day}`,
} as const;
