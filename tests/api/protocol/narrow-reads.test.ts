import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { Client } from 'pg';
import { buildSchema } from '../../../server/graphql/build-schema';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { startDemo } from '../../factories/demo';
import { createTerm } from '../../factories/term';
import { useTestApp, type TestStudent } from '../../support/test-app';

const SCHEMA = buildSchema();
const asked = jest.spyOn(Client.prototype, 'query');

/** The most statements that a call may take that follows no change, the look at the session included. */
const CALLS: [name: string, most: number, query: string][] = [
  ['me', 1, '{ me { id firstName email } }'],
  [
    'a dashboard',
    2,
    `{ today { date assignments { id title course { id name } }
      courses { id openAssignments grade { percent } nextDue { id title } } user { gpa { value } } } }`,
  ],
  ['a list', 3, '{ assignments { id title dueAt course { id name color } } }'],
];

/** Every field of a type, as a document asks for it alone. */
function fieldsOf(typeName: string): string[] {
  const type = SCHEMA.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object`);
  return Object.values(type.getFields())
    .filter(({ args }) => args.length === 0)
    .flatMap(({ name, type: shown }) => {
      const named = getNamedType(shown);
      if (isLeafType(named)) return [name];
      if (!isObjectType(named)) return [];
      const leaves = Object.values(named.getFields()).filter(
        (field) => field.args.length === 0 && isLeafType(getNamedType(field.type)),
      );
      return leaves.length > 0 ? [`${name} { ${leaves.map((leaf) => leaf.name).join(' ')} }`] : [];
    });
}

describe('reads', () => {
  const app = useTestApp();
  let student: TestStudent;
  let demoToken: string;
  beforeAll(async () => {
    student = await app.register();
    ({ token: demoToken } = await startDemo(app));
  });
  afterAll(() => asked.mockRestore());

  const statementsOf = async (query: string) => {
    asked.mockClear();
    await app.data(query, {}, student.token);
    return asked.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
  };

  it.each(CALLS)(
    'take few statements for %s, all prepared, however many rows there are',
    async (_name, most, query) => {
      const term = await createTerm(app, student.token);
      const grow = async (code: string, rows: number) => {
        const { id: courseId } = await createCourse(app, student.token, { termId: term.id, code });
        for (let row = 0; row < rows; row += 1) await createAssignment(app, student.token, { courseId });
      };
      expect((await statementsOf(query)).length).toBeLessThanOrEqual(most);
      await grow('C 0', 1);
      const few = await statementsOf(query);
      await grow('C 1', 4);
      await grow('C 2', 4);
      const many = await statementsOf(query);
      expect(many).toEqual(few);
      // What was kept is compared with the journal, and then read anew because courses came.
      expect(many.length).toBeLessThanOrEqual(most + 1);
      expect((await statementsOf(query)).length).toBeLessThanOrEqual(most);
      for (const name of many) expect(name).toEqual(expect.any(String));
      await app.data(
        'mutation($i: DeleteInput!) { deleteTerm(input: $i) { __typename } }',
        { i: { id: term.id } },
        student.token,
      );
    },
  );

  it.each<[place: string, type: string]>([
    ['assignments', 'Assignment'],
    ['courses', 'Course'],
    ['today { assignments', 'Assignment'],
    ['today { courses', 'Course'],
    ['today { nextExam', 'Assignment'],
    ['today', 'Today'],
  ])('say of each field below %s what they say of it among all others', async (place, type) => {
    const fields = fieldsOf(type);
    const braces = place.includes('{') ? ' }' : '';
    const rowsOf = async (wanted: readonly string[]) => {
      const data = await app.data(`{ ${place} { ${wanted.join(' ')} }${braces} }`, {}, demoToken);
      const found = place
        .replace(' {', '')
        .split(' ')
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], data);
      return [found].flat() as Record<string, unknown>[];
    };
    const whole = await rowsOf(fields);
    expect(whole.length).toBeGreaterThan(0);
    for (const field of fields) {
      const name = field.split(' ')[0] ?? field;
      const alone = await rowsOf([field]);
      expect(alone).toEqual(whole.map((row) => ({ [name]: row[name] })));
    }
  });
});
