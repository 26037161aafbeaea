import { isDeepStrictEqual } from 'node:util';
import { ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { from } from 'rxjs';
import { typePolicies } from '../../../client/apollo/type-policies';
import { undoLink } from '../../../client/apollo/undo/undo-link';
import {
  CourseDetailDocument,
  CourseGradebookDocument,
  ItemRemindersDocument,
  MeDocument,
  NotificationSettingsDocument,
  SaveGradingPolicyDocument,
  SaveItemDocument,
  SaveTranscriptEntryDocument,
  SetAssignmentRemindersDocument,
  StudyDocument,
  TermDetailDocument,
  UpdateCourseDocument,
  UpdateGradeCategoryDocument,
  UpdateNotificationSettingsDocument,
  UpdateProfileDocument,
  UpdateTermDocument,
} from '../../../client/generated/graphql';
import { changesUnderWay, withdrawUndo } from '../../../client/notifications/undo';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm } from '../../factories/term';
import { useStudent } from '../../factories/user';
import { randomOf } from '../../support/random';
import { useTestApp } from '../../support/test-app';

const HOUR = { kind: 'before_due', days: 0, minutes: 60, time: null };
const DAY = { kind: 'before_due', days: 1, minutes: 0, time: null };

/** What a screen asks for, and inputs that it then sends, one after the other. */
interface Case {
  asks: DocumentNode;
  asked?: object;
  mutation: DocumentNode;
  /** The last one is undone. */
  inputs: readonly object[];
}

describe('Ctrl+Z', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let [courseId, categoryId, assignmentId, termId] = ['', '', '', ''];
  beforeEach(async () => {
    const { token } = student;
    termId = (await createTerm(app, token)).id;
    courseId = (await createCourse(app, token, { termId })).id;
    categoryId = (await createGradeCategory(app, token, { courseId })).id;
    const item = { courseId, categoryId, pointsEarned: 40, pointsPossible: 50 };
    assignmentId = (await createAssignment(app, token, item)).id;
  });
  let undoLast: typeof import('../../../client/apollo/undo/undo-change').undoLast;
  let ObservableCache: typeof import('../../../client/apollo/persistence').ObservableCache;
  beforeAll(async () => {
    // What the client's modules ask the browser for when they are loaded.
    Object.assign(globalThis, { navigator: { onLine: true }, window: new EventTarget() });
    ({ undoLast } = await import('../../../client/apollo/undo/undo-change'));
    ({ ObservableCache } = await import('../../../client/apollo/persistence'));
  });
  afterEach(() => withdrawUndo());

  const answer = async (operation: ApolloLink.Operation): Promise<ApolloLink.Result> => {
    const { query, variables } = operation;
    const { headers, ...result } = await app.graphql<Record<string, unknown>>(
      print(query),
      variables,
      student.token,
    );
    operation.setContext({ response: { headers: new Map(Object.entries(headers)) } });
    return result as ApolloLink.Result;
  };

  const open = () => {
    const server = new ApolloLink((operation) => from(answer(operation)));
    return new ApolloClient({
      cache: new ObservableCache({ typePolicies }),
      link: ApolloLink.from([undoLink(), server]),
    });
  };

  const gradebook = () => ({ asks: CourseGradebookDocument, asked: { id: courseId } });
  const cases: Readonly<Record<string, () => Case>> = {
    'a letter in place of points': () => ({
      ...{ ...gradebook(), mutation: SaveItemDocument },
      inputs: [{ id: assignmentId, letter: 'A' }],
    }),
    'a letter that counts as many points': () => ({
      ...{ ...gradebook(), mutation: SaveItemDocument },
      inputs: [
        { id: assignmentId, letter: 'A' },
        { id: assignmentId, letter: null },
        { id: assignmentId, letter: 'A', isBonus: true },
      ],
    }),
    'a category of another weight': () => ({
      ...{ ...gradebook(), mutation: UpdateGradeCategoryDocument },
      inputs: [{ id: categoryId, name: 'Essays', weight: 60, dropLowest: 1 }],
    }),
    'own reminders on days off': () => ({
      ...{ asks: ItemRemindersDocument, asked: { assignmentId }, mutation: SetAssignmentRemindersDocument },
      inputs: [
        { assignmentId, rules: [HOUR], onFreeDays: false },
        { assignmentId, rules: [HOUR], onFreeDays: true },
      ],
    }),
    'the first reminders of its own': () => ({
      ...{ asks: ItemRemindersDocument, asked: { assignmentId }, mutation: SetAssignmentRemindersDocument },
      inputs: [{ assignmentId, rules: [DAY], onFreeDays: true }],
    }),
    'reminders of a type': () => ({
      ...{ asks: NotificationSettingsDocument, mutation: UpdateNotificationSettingsDocument },
      inputs: [{ digestTime: '07:15', onFreeDays: true, rules: [{ type: 'exam', rules: [HOUR] }] }],
    }),
    'rules of averages': () => ({
      ...{ asks: StudyDocument, mutation: SaveGradingPolicyDocument },
      inputs: [{ scale: { preset: 'uk_honours' }, attempts: 'best', target: 70, failCounts: true }],
    }),
    'a grade of the transcript': () => ({
      ...{ asks: StudyDocument, mutation: SaveTranscriptEntryDocument },
      inputs: [{ id: courseId, credits: 6, finalLetter: 'B' }],
    }),
    'a profile': () => ({
      ...{ asks: MeDocument, mutation: UpdateProfileDocument },
      inputs: [{ firstName: 'Another', timezone: 'Europe/Berlin', preferences: { timeFormat: 'h12' } }],
    }),
    'a course': () => ({
      ...{ asks: CourseDetailDocument, asked: { id: courseId }, mutation: UpdateCourseDocument },
      inputs: [{ id: courseId, name: 'Another', place: 'Hall B', color: 'pink', termId: null }],
    }),
    'a term': () => ({
      ...{ asks: TermDetailDocument, asked: { id: termId }, mutation: UpdateTermDocument },
      inputs: [{ id: termId, name: 'Another', isCurrent: false }],
    }),
  };

  it.each(Object.keys(cases))('restores %s, and makes it again', async (name) => {
    const { asks, asked = {}, mutation, inputs } = cases[name]!();
    const client = open();
    const read = async () =>
      withoutVersions(
        (await client.query({ query: asks, variables: asked, fetchPolicy: 'network-only' })).data,
      );
    await read();
    const states = [await read()];
    for (const input of inputs) {
      await client.mutate({ mutation, variables: { input } });
      await changesUnderWay();
      states.push(await read());
    }
    const [before, after] = states.slice(-2);
    expect(after).not.toEqual(before);
    expect(await undoLast(client, false)).not.toBeNull();
    expect(await read()).toEqual(before);
    expect(await undoLast(client, true)).not.toBeNull();
    expect(await read()).toEqual(after);
  });

  it('leads back through random changes, and forward again, on the screen and on the server', async () => {
    const random = randomOf(Number(process.env['UNDO_SEED'] ?? 20));
    const client = open();
    const all = Object.values(cases).map((each) => each());
    const ask = (fetchPolicy: 'network-only' | 'cache-only') =>
      Promise.all(
        all.map(async ({ asks, asked = {} }) =>
          withoutVersions((await client.query({ query: asks, variables: asked, fetchPolicy })).data),
        ),
      );
    const states = [await ask('network-only')];
    while (states.length < 12) {
      const { mutation, inputs } = all[Math.floor(random() * all.length)]!;
      const input = inputs[Math.floor(random() * inputs.length)]!;
      await client.mutate({ mutation, variables: { input } });
      await changesUnderWay();
      const state = await ask('network-only');
      if (!isDeepStrictEqual(state, states.at(-1))) states.push(state);
    }
    /** The next state that differs: some changes made no difference. */
    const stateAfter = async (isRedo: boolean) => {
      const before = await ask('network-only');
      for (;;) {
        expect(await undoLast(client, isRedo)).not.toBeNull();
        const state = await ask('network-only');
        if (!isDeepStrictEqual(state, before)) return state;
      }
    };
    for (const state of states.slice(0, -1).toReversed()) expect(await stateAfter(false)).toEqual(state);
    for (const state of states.slice(1)) expect(await stateAfter(true)).toEqual(state);
  });
});

/** What was read, without what each change counts up, or plans anew. */
function withoutVersions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (field, each: unknown) => (PASSING.has(field) ? undefined : each)),
  ) as unknown;
}

const PASSING: ReadonlySet<string> = new Set(['version', 'reminders']);
