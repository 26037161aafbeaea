import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useCourseActions } from '../../../client/features/courses/use-course-actions';
import { useCoursePageQuery } from '../../../client/generated/hooks';
import { withdrawUndo } from '../../../client/notifications/undo';
import { RowsByType } from '../support/rows-by-type';

afterEach(() => withdrawUndo());

/** A course's page, with the actions on it. */
async function coursePage() {
  const server = new RowsByType();
  server.rows = { Course: { id: 'c1', code: 'BIO 1' }, User: { id: 'u1' }, Deletion: { id: 'd1' } };
  const usePage = () => ({
    course: useCoursePageQuery({ variables: { id: 'c1' } }).data?.course,
    actions: useCourseActions(),
  });
  const { result } = renderHook(usePage, {
    wrapper: ({ children }) => <ApolloProvider client={server.client}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(result.current.course).toBeDefined());
  return { server, page: result };
}

/** Deletes the course, and waits for what follows. */
async function deleteCourse({ page }: Awaited<ReturnType<typeof coursePage>>): Promise<void> {
  await act(async () => {
    await page.current.actions.remove({ id: 'c1', code: 'BIO 1' }).catch(() => undefined);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  });
}

test('the page of a deleted course shows it until it is left, and does not ask for it again', async () => {
  const shown = await coursePage();
  await deleteCourse(shown);
  const { server, page } = shown;
  expect(server.sent.map(({ name }) => name)).toEqual(['CoursePage', 'DeleteCourse']);
  expect(page.current.course).toMatchObject({ id: 'c1' });
  expect(server.client.cache.extract()).not.toHaveProperty('Course:c1');
});

test('the page of a course that could not be deleted goes on asking for it', async () => {
  const shown = await coursePage();
  shown.server.refuses = ({ input }) => input !== undefined;
  await deleteCourse(shown);
  shown.server.refuses = () => false;
  await act(() => shown.server.client.refetchQueries({ include: 'active' }));
  expect(shown.server.sent.map(({ name }) => name)).toEqual(['CoursePage', 'DeleteCourse', 'CoursePage']);
});
