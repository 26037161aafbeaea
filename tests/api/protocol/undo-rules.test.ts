import { ApolloClient, ApolloLink, InMemoryCache, type DocumentNode } from '@apollo/client';
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
import { changesUnderWay, lastChange, withdrawUndo } from '../../../client/notifications/undo';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm } from '../../factories/term';
import { useStudent } from '../../factories/user';
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

describe('what Ctrl+Z sends', () => {
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
  // What the client's modules ask the browser for when they are loaded.
  beforeAll(() => void Object.assign(globalThis, { navigator: { onLine: true }, window: new EventTarget() }));
  afterEach(() => withdrawUndo());

  const open = () => {
    const server = new ApolloLink(({ query, variables }) =>
      from(
        app.graphql<Record<string, unknown>>(
          print(query),
          variables,
          student.token,
        ) as Promise<ApolloLink.Result>,
      ),
    );
    return new ApolloClient({
      cache: new InMemoryCache({ typePolicies }),
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

  it.each(Object.keys(cases))('restores %s', async (name) => {
    const { asks, asked = {}, mutation, inputs } = cases[name]!();
    const client = open();
    const read = async () =>
      withoutVersions(
        (await client.query({ query: asks, variables: asked, fetchPolicy: 'network-only' })).data,
      );
    await read();
    const states = [];
    for (const input of inputs) {
      states.push(await read());
      await client.mutate({ mutation, variables: { input } });
    }
    expect(await read()).not.toEqual(states.at(-1));
    await changesUnderWay();
    const last = lastChange();
    if (typeof last !== 'object' || !('undo' in last)) throw new Error(`The last change is ${String(last)}.`);
    await last.undo();
    expect(await read()).toEqual(states.at(-1));
  });
});

/** What was read, without what each change counts up, or plans anew. */
function withoutVersions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (field, each: unknown) => (PASSING.has(field) ? undefined : each)),
  ) as unknown;
}

const PASSING: ReadonlySet<string> = new Set(['version', 'reminders']);
