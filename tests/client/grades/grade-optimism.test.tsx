import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CourseGradebook from '../../../client/features/grades/gradebook/course-gradebook';
import { useWhatIf } from '../../../client/features/grades/what-if/use-what-if';
import { CoursePageDocument, type CoursePageQuery } from '../../../client/generated/graphql';
import { useCoursePageQuery } from '../../../client/generated/hooks';
import { STORED_COURSE } from '../courses/course-samples';
import { FakeServer } from '../support/fake-server';
import { gradebook, item } from './sample-gradebook';

const gpa = {
  __typename: 'GradePointAverage' as const,
  value: 3,
  creditsAttempted: 4,
  creditsEarned: 4,
  creditsInGpa: 4,
  otherUnitCourses: 0,
  byUnit: [],
};

const page: CoursePageQuery = {
  me: { __typename: 'User', id: 'u1', gpa },
  course: {
    ...STORED_COURSE,
    ...gradebook(),
    termId: 't1',
    totalAssignments: 1,
    targetNeed: null,
    term: { __typename: 'Term', id: 't1', name: 'Autumn', gpa },
    assignments: [
      {
        ...item(),
        type: 'assignment',
        dueDate: null,
        dueAt: null,
        dueTime: null,
        dueZone: null,
        plannedOn: null,
        courseId: null,
        seriesId: null,
        priority: 3,
        progress: 'submitted',
        isStillOpen: false,
        completedAt: null,
        estimateMinutes: null,
        category: null,
        course: null,
      },
    ],
  },
};

function Screen() {
  const { data } = useCoursePageQuery({ variables: { id: 'c1' }, fetchPolicy: 'cache-only' });
  if (!data) return <p>Nothing in the cache</p>;
  return <Book course={data.course} />;
}

function Book({ course }: Pick<CoursePageQuery, 'course'>) {
  return (
    <CourseGradebook
      course={course}
      whatIf={useWhatIf(course)}
      onNeed={() => undefined}
      onImport={() => undefined}
    />
  );
}

test('a score moves the grade before the server answers, and a failure puts both back', async () => {
  const server = new FakeServer();
  server.cache.writeQuery({ query: CoursePageDocument, variables: { id: 'c1' }, data: page });
  render(
    <ApolloProvider client={server.client}>
      <Screen />
    </ApolloProvider>,
  );
  const score = screen.getByLabelText('Score of Essay');
  await userEvent.click(score);
  await userEvent.keyboard('91{Enter}');
  expect(await screen.findByRole('button', { name: /^BIO 210, Current: 91% A-/ })).toBeVisible();
  await server.last('SaveScores').refuse('refused');
  await waitFor(() => expect(screen.queryByRole('button', { name: /: 91%/ })).not.toBeInTheDocument());
  expect(score).toHaveValue('');
});
