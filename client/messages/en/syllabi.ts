import { plural } from '../plural';
import words from './words/syllabi.json';

/** The page that reads a syllabus. */
export const syllabusMessages = {
  ...words,
  done: (pages: number) => plural(pages, 'page', 'pages'),
  tooMany: (most: number) => `You can read up to ${most} files at once.`,
  sections: {
    deadlines: (taken: number, all: number) => `Assignments (${taken} of ${all})`,
    categories: (taken: number, all: number) => `Grading (${taken} of ${all})`,
    classes: (taken: number, all: number) => `Class times (${taken} of ${all})`,
    bands: 'Grade scale',
  },
  total: (percent: string) => `Selected weights add up to ${percent}`,
  from: (page: number) => `From page ${page}`,
  heldOn: (day: string) => `In the course on ${day}`,
  dropLowest: (count: number) => `${plural(count, 'lowest score', 'lowest scores')} dropped`,
  edit: (name: string) => `Edit ${name}`,
  close: (name: string) => `Done editing ${name}`,
  add: (count: number) => (count === 0 ? 'Add course' : `Add ${plural(count, 'entry', 'entries')}`),
} as const;
