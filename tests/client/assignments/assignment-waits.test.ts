import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { assignmentWaits } from '../../../client/features/assignments/form/assignment-waits';
import { AssignmentRow_CourseFragmentDoc, CreateAssignmentDocument } from '../../../client/generated/graphql';
import { foreseenIn } from '../support/foreseen';
import { course } from './assignment-samples';

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
