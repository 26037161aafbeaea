import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import GradeTrend from '../../../client/features/grades/analytics/grade-trend';
import { FakeServer } from '../support/fake-server';

const record = (id: string, recordedAt: string, percent: number) => ({
  __typename: 'GradeRecord',
  ...{ id, recordedAt, percent, floor: percent, ceiling: percent, projected: percent },
  letter: 'B',
});
const FIRST = record('1', '2026-11-27T10:00:00Z', 90);
const SAME_DAY = record('2', '2026-11-27T10:01:00Z', 87.27);

async function show(...gradeHistory: object[]) {
  const server = new FakeServer();
  const { container } = render(
    <ApolloProvider client={server.client}>
      <GradeTrend courseId="c1" />
    </ApolloProvider>,
  );
  await waitFor(() => server.last('GradeHistory'));
  await server.last('GradeHistory').answer({ gradeHistory });
  return container;
}

test('scores typed on one day are no trend', async () => {
  expect(await show(FIRST, SAME_DAY)).toBeEmptyDOMElement();
});

test('the last grade of each day makes the trend', async () => {
  await show(FIRST, SAME_DAY, record('3', '2026-11-29T10:00:00Z', 92));
  expect((await screen.findAllByText(/^From 87\.27% to 92% since/)).length).toBeGreaterThan(0);
});
