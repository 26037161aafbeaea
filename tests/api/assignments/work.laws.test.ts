import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { shownAfter } from '#domain/acts/work';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { tickedAs } from '#domain/assignments/open';
import { typePolicies } from '../../../client/apollo/type-policies';
import { optimisticPlan } from '../../../client/features/assignments/assignment-cache';
import { optimisticScores } from '../../../client/features/grades/score-optimism';
import {
  AssignmentRow_AssignmentFragmentDoc,
  MeDocument,
  type AssignmentRow_AssignmentFragment,
  type CreateAssignmentInput,
  type GradingState,
  type PlanAssignmentMutation,
  type SaveScoresMutation,
} from '../../../client/generated/graphql';
import { currentUser } from '../../client/support/current-user';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const ZONE = 'America/New_York';
const NOON = Date.parse('2026-11-21T17:00:00Z');
const HOUR = 3_600_000;
const DOCUMENTS = Object.values(
  JSON.parse(readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8')) as object,
) as string[];
const documentOf = (name: string) => DOCUMENTS.find((text) => text.includes(`mutation ${name}(`)) ?? name;

type Row = AssignmentRow_AssignmentFragment;

const day = fc.constantFrom('2026-11-19', '2026-11-21', '2026-12-24');
const points = fc.constantFrom(null, 0, 8);
const progress = fc.constantFrom(...ASSIGNMENT_PROGRESS);
const first = fc.record({
  type: fc.constantFrom(...ASSIGNMENT_TYPES),
  due: fc.record({
    dueDate: fc.option(day),
    dueTime: fc.constantFrom('08:00', '23:59', null),
    dueZone: fc.constantFrom('Europe/Berlin', ZONE),
  }),
  ...{ progress, pointsEarned: points },
});
const act = fc.oneof(
  fc.record({ kind: fc.constant('tick' as const), isDone: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), dueDate: fc.option(day) }),
  fc.record({
    kind: fc.constant('score' as const),
    pointsEarned: points,
    // That it was said to be missing, and not only skipped, is known to the server alone.
    gradingState: fc.constantFrom<(GradingState | undefined)[]>(undefined, undefined, 'excused'),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    patch: fc.record({ progress, pointsEarned: points, dueDate: day }, { requiredKeys: [] }),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

/** A row with its instants in milliseconds: the device writes them with more digits. */
function inMs({ dueAt, completedAt, ...row }: Row) {
  const ms = (instant: string | null) => instant && Date.parse(instant);
  return { ...row, dueAt: ms(dueAt), completedAt: ms(completedAt) };
}

/** A device on which the row is as given. */
function deviceWith(row: Row): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({ query: MeDocument, data: { me: { ...currentUser(), timezone: ZONE } } });
  const fragment = {
    fragment: AssignmentRow_AssignmentFragmentDoc,
    fragmentName: 'AssignmentRow_assignment',
  };
  cache.writeFragment({ ...fragment, data: row });
  return cache;
}

describe('work', () => {
  let now = NOON;
  const app = useTestApp({ now: () => new Date(now) });
  const student = useStudent(app, { timezone: ZONE });

  const send = async (name: string, input: object): Promise<unknown> =>
    app.data(documentOf(name), { input }, student.token);
  const saved = async (name: string, input: object): Promise<Row> =>
    ((await send(name, input)) as PlanAssignmentMutation).updateAssignment.assignment;

  /** An act on both sides. @returns what the device shows without an answer, and what the server has */
  async function both(row: Row, each: Act): Promise<[device: Row, server: Row]> {
    const { id } = row;
    const cache = deviceWith(row);
    if (each.kind === 'score') {
      const { pointsEarned, gradingState } = each;
      const input = { courseId: row.courseId!, scores: [{ id, pointsEarned, gradingState }] };
      const [shown] = optimisticScores(cache, input)!.saveScores.assignments;
      const { letter: _, ...score } = shown!;
      const { assignments } = ((await send('SaveScores', input)) as SaveScoresMutation).saveScores;
      const { letter, ...answer } = assignments[0]!;
      expect(letter).toBeNull();
      return [
        { ...row, ...score },
        { ...row, ...answer },
      ];
    }
    if (each.kind === 'edit') {
      const shown = { ...row, ...shownAfter(row, each.patch, { now, defaultZone: ZONE }) };
      return [shown, await saved('PlanAssignment', { id, ...each.patch })];
    }
    const { dueDate } = each as { dueDate?: string | null };
    const plan = each.kind === 'tick' ? tickedAs(row, each.isDone, now) : { dueDate: dueDate ?? null };
    const { assignment } = optimisticPlan(cache, row, plan, now).updateAssignment;
    return [assignment, await saved('PlanAssignment', { id, ...plan })];
  }

  it('is, after any acts, on a device without a connection as the server has it', async () => {
    const course = await createCourse(app, student.token, {});
    await fc.assert(
      fc.asyncProperty(first, fc.array(act, { maxLength: 4 }), async ({ due, ...values }, acts) => {
        now = NOON;
        const input: CreateAssignmentInput = {
          ...{ title: 'Essay', courseId: course.id, pointsPossible: 20, ...values },
          ...(due.dueDate === null ? {} : due),
        };
        const { createAssignment } = (await send('CreateAssignment', input)) as {
          createAssignment: { assignment: Row };
        };
        let row = await saved('PlanAssignment', { id: createAssignment.assignment.id });
        for (const each of acts) {
          now += HOUR;
          const [device, server] = await both(row, each);
          expect(inMs(device)).toEqual(inMs({ ...server, version: device.version }));
          row = device;
        }
      }),
      { numRuns: 100 },
    );
  });
});
