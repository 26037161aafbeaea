import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { STUDY_RANGES } from '#domain/limits/study-limits';
import { buildSchema } from '../../../server/graphql/build-schema';
import { inputPlaces, nullable, rootOperations, withValue, type InputPlace } from '../../support/operations';
import { refusalOf } from '../../support/refusal';
import { useTestApp, type TestStudent } from '../../support/test-app';

const SOME_ID = '019a0000-0000-7000-8000-000000000000';
/** Nearly all that a body may have. */
const LONGEST = 'x'.repeat(250_000);
const LONE_SURROGATE = 'a\ud800b';
const NUL = 'a\u0000b';

/** Values that no field of the type takes, whatever its own limits. */
const HOSTILE: Record<string, unknown[]> = {
  String: [LONGEST, NUL, LONE_SURROGATE, '\u0007', 5, true, ['a'], { $ne: 1 }],
  ID: ['abc', '', NUL, LONE_SURROGATE, 2 ** 40, 1.5, true, `${SOME_ID}'--`, [SOME_ID], { $ne: 1 }],
  Int: [2 ** 40, -(2 ** 40), 1.5, '1', 'NaN', true, [1]],
  Decimal: ['NaN', 'Infinity', '1,5', '', ' ', '0x10', 1e308, 2 ** 40, 1.23456, true, [1], { $gt: 0 }],
  Boolean: ['true', 1, {}],
  LocalDate: ['2026-02-30', '275760-01-01', '1899-12-31', '2026-2-3', '', NUL, 20260201, ['2026-02-01']],
  LocalTime: ['24:00', '9:00', '09:00:00', '', 900, NUL],
  LocalDateTime: ['2026-02-30T09:00', '275760-01-01T00:00', '2026-02-01', '2026-02-01T09:00Z', '', NUL, 5],
  DateTime: [
    '2026-02-30T09:00:00Z',
    '2026-02-01T09:00Z',
    '2026-02-01T09:00:00+01:00',
    '2026-02-01',
    '',
    NUL,
    5,
  ],
  Revision: ['', '-1', '1.5', -1, 1.5, 2 ** 60, '1-2', '1-2-assignment-x', NUL, LONGEST, true, [1]],
  Timezone: ['Nowhere/City', '+05:30', '', NUL, LONE_SURROGATE, LONGEST, 5],
};
/** An ID that is a label in a file, not a row. */
const HOSTILE_KEY = [LONGEST, NUL, LONE_SURROGATE, '', true, ['a'], { $ne: 1 }];
const HOSTILE_ENUM = ['nope', 'ACTIVE', '', NUL, 1, true];

/** A value that the type accepts, for the required fields other than the tested one. */
const ACCEPTABLE: Record<string, unknown> = {
  String: 'name@example.edu',
  ID: SOME_ID,
  Int: 1,
  Decimal: 1,
  Boolean: true,
  LocalDate: '2026-09-01',
  LocalTime: '09:00',
  LocalDateTime: '2026-09-01T09:00',
  DateTime: '2026-09-01T09:00:00Z',
  Revision: '1',
  Timezone: 'Europe/London',
};

function acceptable({ type }: InputPlace): unknown {
  const named = getNamedType(type);
  if (isListType(nullable(type)) && isInputObjectType(named)) return [];
  const value = isEnumType(named) ? named.getValues()[0]?.name : ACCEPTABLE[named.name];
  return isListType(nullable(type)) ? [value] : value;
}

function hostile({ name, type }: InputPlace): unknown[] {
  const named = getNamedType(type);
  if (/\.(key|mergeInto)$/.test(name)) return HOSTILE_KEY;
  if (isInputObjectType(named)) return [5, 'x', [5], [{ unknown: 1 }]];
  const values = isEnumType(named) ? HOSTILE_ENUM : (HOSTILE[named.name] ?? []);
  return isListType(nullable(type)) ? values.map((value) => [value]) : values;
}

/** Inputs that are fine as they are. */
const BASES: Record<string, object> = {
  createTerm: { name: 'Fall', startsOn: '2026-09-01', endsOn: '2026-12-18' },
  createCourse: { code: 'C', name: 'Course' },
  createGradeCategory: { courseId: SOME_ID, name: 'Labs' },
  createAssignment: { title: 'Essay' },
  quickAdd: { text: 'Essay' },
  applyRecovery: { lines: [{ id: SOME_ID }] },
  createStudyBlock: { assignmentId: SOME_ID, startLocal: '2026-10-05T14:00', minutes: 50 },
  saveStudyBlocks: { blocks: [{ assignmentId: SOME_ID, startLocal: '2026-10-05T14:00', minutes: 50 }] },
  createGradeScenario: { courseId: SOME_ID, name: 'Best case', scores: [] },
  createGradeScale: { name: 'Own', scale: { direction: 'higher', bands: [] } },
};

function documentOf(operation: string): string {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
  return `mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`;
}

const OPERATIONS = rootOperations(buildSchema()).filter((operation) => operation.field.args.length > 0);

/** Operations with an input object, which could hold a field too many. */
const WITH_INPUT = OPERATIONS.filter(({ field }) =>
  field.args.some(({ name, type }) => name === 'input' && isInputObjectType(getNamedType(type))),
);

/** Columns and properties that a caller might hope to set. */
const NEVER_GIVEN = [
  ...['userId', 'ownerId', 'plan', 'tier', 'isPremium', 'isAdmin', 'role', 'emailVerified', 'createdAt'],
  ...['passwordHash', 'sessionEpoch', 'deletionAt', 'customerId', '__proto__', 'constructor'],
];

describe('bad input', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  const refused = (document: string, variables: Record<string, unknown>) =>
    refusalOf(app, document, variables, student.token);

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'to %s is refused, naming the field, whatever the type',
    async (_name, operation) => {
      const places = inputPlaces(operation);
      const required = places.filter((place) => isNonNullType(place.type));
      const base = required.reduce((all, place) => withValue(all, place.path, acceptable(place)), {});
      const wrong: unknown[] = [];
      for (const place of places) {
        const values = hostile(place);
        if (values.length === 0) wrong.push({ place: place.name, problem: 'no hostile values are known' });
        for (const value of isNonNullType(place.type) ? [...values, null, undefined] : values) {
          const { status, code, fields } = await refused(
            operation.document,
            withValue(base, place.path, value),
          );
          const field = String(place.path.at(-1));
          const isNamed = Object.keys(fields ?? {}).some((name) => name.includes(field));
          if (status === 400 && code === 'BAD_USER_INPUT' && isNamed) continue;
          wrong.push({ place: place.name, value: String(value).slice(0, 40), status, code, fields });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each<[string, object, string]>([
    ...['userId', 'version', 'deletedAt', 'subscriptionTier', 'constructor'].map(
      (field): [string, object, string] => ['createTerm', BASES['createTerm'] ?? {}, field],
    ),
    ['updateAssignment', { id: SOME_ID }, 'dueAt'],
    ['updateCourse', { id: SOME_ID }, 'grade'],
  ])('%s takes no field beyond %j, such as %s', async (operation, base, field) => {
    const input = { ...base, [field]: '2026-09-01' };
    const { status, code, fields } = await refused(documentOf(operation), { input });
    expect([status, code, Object.entries(fields ?? {})]).toEqual([
      400,
      'BAD_USER_INPUT',
      [[field, 'is not a known field']],
    ]);
  });

  it.each(WITH_INPUT.map((operation) => [operation.name, operation] as const))(
    '%s takes nothing that only the server sets',
    async (_name, operation) => {
      const places = inputPlaces(operation).filter(({ type }) => isNonNullType(type));
      const base = places.reduce<Record<string, unknown>>(
        (all, place) => withValue(all, place.path, acceptable(place)),
        {},
      );
      const taken: string[] = [];
      for (const field of NEVER_GIVEN) {
        // From entries: only then does `__proto__` become an own field.
        const input = Object.fromEntries([
          ...Object.entries((base['input'] as object | undefined) ?? {}),
          [field, 'x'],
        ]);
        const { status, fields } = await refused(operation.document, { ...base, input });
        const isRefused = status === 400 && (field === '__proto__' || field in (fields ?? {}));
        if (!isRefused) taken.push(field);
      }
      expect(taken).toEqual([]);
    },
  );

  it('refuses a body that would change what all objects inherit', async () => {
    // Parsed: only then does `__proto__` become an own field.
    const input: unknown = JSON.parse(
      '{ "name": "Fall", "startsOn": "2026-09-01", "endsOn": "2026-12-18", "__proto__": { "isCurrent": true } }',
    );
    const { status, code } = await refused(documentOf('createTerm'), { input });
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  const { credits, weight, priority, estimateMinutes, pointsPossible } = NUMBER_RANGES;
  const tooLong = (limit: number) => 'é'.repeat(limit + 1);

  it.each<[string, string, object, string]>([
    ['createTerm', 'a blank name', { name: ' \t ' }, 'name'],
    ['createTerm', 'a name of two lines', { name: 'Fall\r\n2026' }, 'name'],
    ['createTerm', 'a name that is too long', { name: tooLong(TEXT_LIMITS.termName) }, 'name'],
    ['createCourse', 'a code that is too long', { code: tooLong(TEXT_LIMITS.courseCode) }, 'code'],
    ['createCourse', 'a name that is too long', { name: tooLong(TEXT_LIMITS.courseName) }, 'name'],
    [
      'createCourse',
      'an instructor that is too long',
      { instructor: tooLong(TEXT_LIMITS.instructor) },
      'instructor',
    ],
    ['createCourse', 'a place that is too long', { place: tooLong(TEXT_LIMITS.place) }, 'place'],
    ['createCourse', 'notes that are too long', { notes: tooLong(TEXT_LIMITS.notes) }, 'notes'],
    ['createCourse', 'a link that runs code', { link: 'javascript:alert(1)' }, 'link'],
    ['createCourse', 'a link that is none', { link: 'example.edu' }, 'link'],
    ['createCourse', 'negative credits', { credits: credits.min - 1 }, 'credits'],
    ['createCourse', 'too many credits', { credits: credits.max + 1 }, 'credits'],
    ['createGradeCategory', 'a name that is too long', { name: tooLong(TEXT_LIMITS.categoryName) }, 'name'],
    ['createGradeCategory', 'a negative weight', { weight: weight.min - 1 }, 'weight'],
    ['createGradeCategory', 'too great a weight', { weight: weight.max + 1 }, 'weight'],
    [
      'createAssignment',
      'a title that is too long',
      { title: tooLong(TEXT_LIMITS.assignmentTitle) },
      'title',
    ],
    ['quickAdd', 'a line that is too long', { text: tooLong(TEXT_LIMITS.quickAdd) }, 'text'],
    ['createStudyBlock', 'too short a block', { minutes: STUDY_RANGES.minutes.min - 1 }, 'minutes'],
    ['createStudyBlock', 'too long a block', { minutes: STUDY_RANGES.minutes.max + 1 }, 'minutes'],
    ['saveStudyBlocks', 'no blocks', { blocks: [] }, 'blocks'],
    ['applyRecovery', 'no lines', { lines: [] }, 'lines'],
    ['applyRecovery', 'an assignment twice', { lines: [{ id: SOME_ID }, { id: SOME_ID }] }, 'lines'],
    [
      'applyRecovery',
      'a deadline for what is let go',
      { lines: [{ id: SOME_ID, dueDate: '2026-10-06' }] },
      'lines.0.dueDate',
    ],
    ['quickAdd', 'a line without a title', { text: 'tomorrow p1' }, 'text'],
    ['createAssignment', 'a priority below the range', { priority: priority.min - 1 }, 'priority'],
    ['createAssignment', 'a priority above the range', { priority: priority.max + 1 }, 'priority'],
    [
      'createAssignment',
      'a negative estimate',
      { estimateMinutes: estimateMinutes.min - 1 },
      'estimateMinutes',
    ],
    [
      'createAssignment',
      'too great an estimate',
      { estimateMinutes: estimateMinutes.max + 1 },
      'estimateMinutes',
    ],
    [
      'createAssignment',
      'negative points to reach',
      { pointsPossible: pointsPossible.min - 1 },
      'pointsPossible',
    ],
  ])('%s refuses %s', async (operation, _what, values, field) => {
    expect(await refused(documentOf(operation), { input: { ...BASES[operation], ...values } })).toMatchObject(
      {
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      },
    );
  });

  it.each<[string, object, string, unknown]>([
    [
      'a word for a number',
      { title: 'Essay', priority: 'high' },
      'priority',
      'Priority must be a whole number.',
    ],
    [
      'a part of a number',
      { title: 'Essay', estimateMinutes: 1.5 },
      'estimateMinutes',
      'Estimate minutes must be a whole number.',
    ],
    [
      'a word of no list',
      { title: 'Essay', type: '; must be eaten' },
      'type',
      expect.stringMatching(/^Type must be one of \w+(, \w+)+\.$/),
    ],
    [
      'an object for a text',
      { title: { a: '; must be eaten" at "secret"; String' } },
      'title',
      'Title must be a string.',
    ],
    ['null for a text', { title: null }, 'title', 'Title must not be empty.'],
    ['no day', { title: 'Essay', dueDate: 'soon' }, 'dueDate', 'Due date must be a date such as 2026-09-01.'],
  ])('says in plain words what is wrong with %s, and repeats no value', async (_what, body, field, error) => {
    const answer = await app.rest('/api/assignments', { method: 'POST', body, token: student.token });
    expect(answer.json()).toMatchObject({ error, fields: { [field]: expect.any(String) } });
    expect(answer.body).not.toMatch(/eaten|secret|high|soon/);
  });

  it('takes texts and numbers that just fit', async () => {
    const name = 'é'.repeat(TEXT_LIMITS.courseName);
    const notes = '🐢'.repeat(TEXT_LIMITS.notes / 2);
    const input = { code: 'C', name, notes, credits: '100' };
    const answer = await app.data(
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { name notes credits } } }',
      { input },
      student.token,
    );
    expect(answer).toEqual({ createCourse: { course: { name, notes, credits: 100 } } });
  });
});
