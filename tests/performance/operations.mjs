import { readFileSync } from 'node:fs';

const DUE = 'id title dueAt priority';
const COURSE = 'course { id code color }';
const UPDATE = (name, fields) =>
  `mutation ${name}($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { ${fields} } } }`;

/** The operations that are compared with the limit; the goals are ratios of requests a second. */
export const COMPARED = {
  Me: { query: 'query Me { me { id firstName email } }', goals: [0.5, 0.7] },
  Dashboard: {
    query: `query Dashboard { today { date assignments { ${DUE} progress ${COURSE} }
      courses { id code name grade { percent letter } openAssignments nextDue { ${DUE} } }
      user { firstName gpa { value } } } }`,
    goals: [0.75, 0.95],
  },
  List: {
    query: `query List { assignments { ${DUE} progress estimateMinutes ${COURSE} } }`,
    goals: [0.6, 0.75],
  },
  Complete: { query: UPDATE('Complete', 'id progress'), goals: [0.7, 0.95] },
};

/** Operations of which only the statements are counted. */
export const COUNTED = {
  Score: { query: UPDATE('Score', 'id pointsEarned') },
  Notes: {
    query: `mutation Notes($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id notes } } }`,
  },
};

const day = (shift) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

/** The client's own documents by page, with their variables. */
export function pageDocuments() {
  const file = new URL('../../client/generated/persisted-documents.json', import.meta.url);
  const documents = Object.values(JSON.parse(readFileSync(file, 'utf8')));
  const variables = { CalendarPage: { from: day(-10), to: day(32) } };
  return ['TodayPage', 'AssignmentsPage', 'CoursesPage', 'GradesPage', 'CalendarPage'].map((name) => {
    const query = documents.find((text) => new RegExp(`query ${name}\\b`).test(text));
    if (!query) throw new Error(`There is no document ${name}.`);
    return { name, query, variables: variables[name] ?? {} };
  });
}

/** Placeholder for the round's number in a request, so no cached answer serves it. */
export const TURN = 'turn-'.padEnd(16, '-');

/** The body of a request. A variable that the operation doesn't have changes only the key of its answer. */
export function bodyOf(name, query, variables = {}, isAnew = false) {
  const given = isAnew ? { ...variables, turn: TURN } : variables;
  return JSON.stringify({ operationName: name, query, variables: given });
}
