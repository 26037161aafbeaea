import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { typePolicies } from '../../../client/apollo/type-policies';
import { CourseGradebook } from '../../../client/features/grades/course-gradebook';
import { useWhatIf } from '../../../client/features/grades/use-what-if';
import { CoursePageDocument, MeDocument, type CoursePageQuery } from '../../../client/generated/graphql';
import { useCoursePageQuery } from '../../../client/generated/hooks';
import { currentUser } from '../support/current-user';
import { gradebook, item } from './sample-gradebook';

const gpa = {
  __typename: 'GradePointAverage' as const,
  value: 3,
  creditsAttempted: 4,
  creditsEarned: 4,
  creditsInGpa: 4,
};

const page: CoursePageQuery = {
  me: { __typename: 'User', id: 'u1', gpa },
  course: {
    ...gradebook(),
    termId: 't1',
    name: 'Cell Biology',
    credits: 4,
    color: 'green',
    instructor: null,
    place: null,
    link: null,
    notes: null,
    version: 1,
    totalAssignments: 1,
    term: { __typename: 'Term', id: 't1', name: 'Autumn', gpa },
    assignments: [
      {
        ...item(),
        dueDate: null,
        dueTime: null,
        dueZone: null,
        plannedOn: null,
        courseId: null,
        seriesId: null,
        priority: 3,
        progress: 'submitted',
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
  let refuse: (error: Error) => void = () => undefined;
  const link = new ApolloLink(
    () => new Observable((observer) => void (refuse = (error) => observer.error(error))),
  );
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({ query: MeDocument, data: { me: currentUser() } });
  cache.writeQuery({ query: CoursePageDocument, variables: { id: 'c1' }, data: page });
  render(
    <ApolloProvider client={new ApolloClient({ cache, link })}>
      <Screen />
    </ApolloProvider>,
  );
  const score = screen.getByLabelText('Score of Essay');
  await userEvent.click(score);
  await userEvent.keyboard('91{Enter}');
  expect(await screen.findByRole('button', { name: /^BIO 210, Current: 91% A-/ })).toBeVisible();
  act(() => refuse(new Error('refused')));
  await waitFor(() => expect(screen.queryByRole('button', { name: /: 91%/ })).not.toBeInTheDocument());
  expect(score).toHaveValue('');
});
