import { keepNextDetails } from '../../../client/apollo/fresh-copy';
import { AssignmentDetailDocument, AssignmentTasksDocument } from '../../../client/generated/graphql';
import { formAssignment } from '../assignments/assignment-samples';
import { FakeServer } from '../support/fake-server';

const PARTS = { course: null, courseId: null, repetition: null, subtasks: [] };

function entry(id: string, assignmentId: string, minutes: number) {
  const times = { startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T10:00:00.000Z', minutes };
  return { __typename: 'TimeEntry' as const, id, assignmentId, ...times, overlaps: false, version: 1 };
}

test('what is due first can be opened offline, with its time log if all of it is known', async () => {
  const timeEntries = [entry('t1', 'lab', 30), entry('t2', 'essay', 20), entry('t3', 'lab', 15)];
  const server = new FakeServer({
    respond: () => ({
      assignments: [
        { ...formAssignment({ id: 'lab' }), ...PARTS, loggedMinutes: 45 },
        { ...formAssignment({ id: 'essay', notes: 'Two pages' }), ...PARTS, loggedMinutes: 90 },
      ],
      timeEntries,
      runningTimer: null,
      estimateFactors: [],
    }),
  });
  await keepNextDetails(server.client);
  expect(server.asked).toEqual(['NextDetails']);
  const tasksOf = (id: string) =>
    server.cache.readQuery({ query: AssignmentTasksDocument, variables: { id } });
  expect(tasksOf('lab')?.timeEntries.map(({ id }) => id)).toEqual(['t1', 't3']);
  expect(tasksOf('essay')).toBeNull();
  const essay = server.cache.readQuery({ query: AssignmentDetailDocument, variables: { id: 'essay' } });
  expect(essay?.assignment.notes).toBe('Two pages');
});
