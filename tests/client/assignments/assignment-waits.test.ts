import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { assignmentWaits, shownValues } from '../../../client/features/assignments/form/assignment-waits';
import { waits } from '../../../client/apollo/outbox/foreseen';
import {
  AssignmentRow_AssignmentFragmentDoc,
  AssignmentRow_CourseFragmentDoc,
  CreateAssignmentDocument,
  PinAssignmentDocument,
} from '../../../client/generated/graphql';
import { foreseenIn } from '../support/foreseen';
import { assignment, course, due } from './assignment-samples';

test('a new assignment shows its course, though the device knows nothing of its categories', () => {
  const cache = new InMemoryCache({ typePolicies });
  const known = course();
  cache.writeFragment({
    fragment: AssignmentRow_CourseFragmentDoc,
    fragmentName: 'AssignmentRow_course',
    data: known,
  });
  const input = { id: 'new', title: 'Essay', courseId: known.id };
  const likely = foreseenIn(cache, CreateAssignmentDocument, input, assignmentWaits(cache, input));
  expect(likely.createAssignment.assignment).toMatchObject({
    title: 'Essay',
    course: { code: known.code },
    category: null,
  });
});

test('work without a day has no time of day, and work that leaves its course leaves its category', () => {
  const cache = new InMemoryCache({ typePolicies });
  const before = assignment({ ...due('2026-11-23', '12:00'), categoryId: 'labs' });
  expect(shownValues(cache, { dueDate: null, courseId: 'art' }, before)).toMatchObject({
    ...{ dueDate: null, dueTime: null, dueZone: null, dueAt: null, courseId: 'art', categoryId: null },
  });
  expect(shownValues(cache, { dueDate: '2026-11-24' }, before)).toMatchObject({
    ...{ dueDate: '2026-11-24', dueTime: '12:00', dueAt: '2026-11-24T11:00:00.000Z' },
    ...{ courseId: 'bio', categoryId: 'labs' },
  });
});

test('skipped work counts as 0, and a form that finishes work says when', () => {
  const cache = new InMemoryCache({ typePolicies });
  expect(shownValues(cache, { progress: 'let_go' }, assignment())).toMatchObject({ gradingState: 'missing' });
  const { completedAt } = shownValues(cache, { progress: 'submitted' });
  expect(Date.parse(completedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('a pinned task is pinned while it waits', () => {
  const cache = new InMemoryCache({ typePolicies });
  const fragmentName = 'AssignmentRow_assignment';
  const data = assignment({ version: 3 });
  cache.writeFragment({ fragment: AssignmentRow_AssignmentFragmentDoc, fragmentName, data });
  const input = { id: data.id, isPinned: true };
  const { updateAssignment } = foreseenIn(cache, PinAssignmentDocument, input, waits('Assignment'));
  expect(updateAssignment.assignment).toEqual({
    ...{ __typename: 'Assignment', id: data.id, isPinned: true, version: 3 },
  });
});
