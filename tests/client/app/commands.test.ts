import { allCommands, matchingCommands } from '../../../client/app/shell/commands';
import { createFormat } from '../../../client/ui/format/format';

const cache = {
  ROOT_QUERY: { __typename: 'Query' },
  'Course:c1': { __typename: 'Course', id: 'c1', code: 'BIO 101', name: 'Biología celular' },
  'Course:c2': { __typename: 'Course', id: 'c2' },
  'Assignment:a1': {
    __typename: 'Assignment',
    id: 'a1',
    title: 'Lab report',
    dueDate: '2026-11-27',
    course: { __ref: 'Course:c1' },
  },
};
const navigate = jest.fn();
const logOut = jest.fn();
const format = createFormat({
  ...{ locale: 'en-GB', timezone: 'Europe/Berlin' },
  now: () => new Date('2026-11-26T12:00:00Z'),
});
const tools = { navigate, format, logOut, hasKeys: true };
const commands = allCommands(cache, tools);
const labels = (typed: string, recent: string[] = []) =>
  matchingCommands(commands, typed, recent).map(({ label }) => label);

test('what the cache holds with a name can be found, by words in any order and without accents', () => {
  expect(labels('bio')).toEqual(['BIO 101', 'Lab report']);
  expect(labels('CELULAR biologia')).toEqual(['BIO 101']);
  expect(labels('report')).toEqual(['Lab report']);
});

test('shortcuts are offered where there are keys', () => {
  const offered = (hasKeys: boolean) => allCommands(cache, { ...tools, hasKeys }).map(({ id }) => id);
  expect(offered(true)).toContain('do:shortcuts');
  expect(offered(false)).not.toContain('do:shortcuts');
});

test('the middle of a word is no match', () => {
  expect(labels('eport')).toEqual([]);
});

test('without a text only actions and places are offered, and what was used last', () => {
  expect(labels('')).not.toContain('Lab report');
  expect(labels('', ['assignment:a1'])).toContain('Lab report');
});

test('what was used last stands first in its group', () => {
  expect(labels('')[0]).toBe('Quick add');
  expect(labels('', ['do:term'])[0]).toBe('New term');
});

test('a group shows six lines at most', () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `Course:${index}`,
      { __typename: 'Course', id: String(index), code: `MAT ${index}`, name: 'Mathematics' },
    ]),
  );
  expect(matchingCommands(allCommands(many, tools), 'mathematics', [])).toHaveLength(6);
});

test('a course leads to its page', () => {
  commands.find(({ id }) => id === 'course:c1')?.run();
  expect(navigate).toHaveBeenCalledWith('/courses/c1');
});

test('an assignment says its course and its day', () => {
  expect(commands.find(({ id }) => id === 'assignment:a1')?.detail).toBe(
    `BIO 101 · ${format.day('2026-11-27')}`,
  );
});

test.each([
  ['grades', 'Grades'],
  ['course analytics', 'Course analytics'],
  ['calendar', 'Calendar'],
  ['lab', 'Lab report'],
])('"%s" finds what is called so first', (typed, label) => {
  expect(labels(typed)[0]).toBe(label);
});

test.each(['settings', 'timetable', 'export', 'reminder', 'help', 'log out'])('%s is found', (typed) => {
  expect(labels(typed)).not.toEqual([]);
});

test('logging out is a command', () => {
  commands.find(({ id }) => id === 'do:logOut')?.run();
  expect(logOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['quiet', 'Reminder settings'],
  ['dark', 'Preferences'],
  ['time zone', 'Preferences'],
  ['password', 'Account settings'],
  ['webhook', 'Reminder settings'],
  ['token', 'Developer settings'],
  ['timetable', 'Timetable'],
  ['gpa', 'GPA tools'],
  ['export', 'Export your data'],
  ['log out', 'Log out'],
])('“%s” finds %s', (typed, label) => {
  expect(labels(typed)).toContain(label);
});

test('the label itself comes before what only begins with it', () => {
  const two = {
    'Assignment:a1': { __typename: 'Assignment', id: 'a1', title: 'Essay draft', dueDate: '2026-11-27' },
    'Assignment:a2': { __typename: 'Assignment', id: 'a2', title: 'Essay', dueDate: '2026-12-04' },
  };
  expect(matchingCommands(allCommands(two, tools), 'essay', []).map(({ label }) => label)).toEqual([
    'Essay',
    'Essay draft',
  ]);
});

test('a course comes first for its own name, too', () => {
  const essay = {
    __typename: 'Assignment',
    id: 'a1',
    title: 'Biología celular: essay',
    dueDate: '2026-11-27',
  };
  const found = (typed: string) =>
    matchingCommands(allCommands({ ...cache, 'Assignment:a1': essay }, tools), typed, [])[0]?.label;
  expect(found('biologia celular')).toBe('BIO 101');
  expect(found('biologia')).toBe('BIO 101');
});

test('of assignments alike, those due nearest to today come first, each with its course', () => {
  const due = (id: string, dueDate: string | null, courseId: string | null = null) => ({
    [`Assignment:${id}`]: { __typename: 'Assignment', id, title: `Quiz ${id}`, dueDate, courseId },
  });
  const several = {
    ...due('1', '2027-05-03'),
    ...due('2', null),
    ...due('3', '2026-11-20'),
    ...due('4', '2026-11-27', 'c1'),
    'Course:c1': cache['Course:c1'],
  };
  const found = matchingCommands(allCommands(several, tools), 'quiz', []);
  expect(found.map(({ label }) => label)).toEqual(['Quiz 4', 'Quiz 3', 'Quiz 1', 'Quiz 2']);
  expect(found[0]?.detail).toBe(`BIO 101 · ${format.day('2026-11-27')}`);
});

test('the day of an assignment is the one that it is due on here', () => {
  const newYork = {
    ...{
      dueDate: '2026-11-26',
      dueTime: '23:59',
      dueZone: 'America/New_York',
      dueAt: '2026-11-27T04:59:00Z',
    },
  };
  const essay = { __typename: 'Assignment', id: 'a1', title: 'Essay', ...newYork };
  const [found] = matchingCommands(allCommands({ 'Assignment:a1': essay }, tools), 'essay', []);
  expect(found?.detail).toBe(format.day('2026-11-27'));
});
