import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PolicyDrawer from '../../../client/features/grades/gpa/policy-drawer';
import { FakeServer } from '../support/fake-server';
import { entry, sampleStudy, studyTerm } from './sample-study';
import { PageAt } from '../support/page-at';

const save = async (decimals: number, choose: (drawer: HTMLElement) => Promise<void>) => {
  const { client, requests } = new FakeServer({
    respond: ({ name }) =>
      name === 'SaveGradingPolicy' ? new Promise<object>(() => undefined) : { gradeScales: [] },
  });
  const rounding = { __typename: 'Rounding', decimals, mode: 'half_up' } as const;
  const study = sampleStudy([entry('MAT', 'A-')], [studyTerm('t1', 'Autumn 2025')], { rounding });
  render(
    <ApolloProvider client={client}>
      <PageAt>
        <PolicyDrawer study={study} scalesHref="/grades/scales" onClose={() => undefined} />
      </PageAt>
    </ApolloProvider>,
  );
  const drawer = screen.getByRole('dialog', { name: 'How my GPA is calculated' });
  await choose(drawer);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  const saved = () => requests.find(({ name }) => name === 'SaveGradingPolicy');
  await waitFor(() => expect(saved()).toBeDefined());
  return saved()?.variables['input'];
};

test('decimals chosen before 1 to 3 held are offered and stay; other rules are saved without them', async () => {
  const input = await save(4, async (drawer) => {
    const decimals = within(drawer).getByLabelText('GPA decimals');
    expect(
      within(decimals)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['1', '2', '3', '4']]);
    expect(decimals).toHaveValue('4');
    await userEvent.click(within(drawer).getByRole('radio', { name: /^The best attempt counts/ }));
  });
  expect(input).toMatchObject({ attempts: 'best' });
  expect(input).not.toHaveProperty('rounding');
});

test('new decimals are saved with the way to round', async () => {
  const input = await save(2, async (drawer) => {
    const decimals = within(drawer).getByLabelText('GPA decimals');
    expect(within(decimals).queryByRole('option', { name: '4' })).not.toBeInTheDocument();
    await userEvent.selectOptions(decimals, '3');
  });
  expect(input).toMatchObject({ rounding: { decimals: 3, mode: 'half_up' } });
});
