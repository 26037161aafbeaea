import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TermSelect } from '../../../client/features/terms/term-select';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { stopClock } from '../assignments/harness';

stopClock();

const FALL = { id: 'fall', name: 'Fall 2026', startsOn: '2026-08-31', endsOn: '2026-12-18', isCurrent: true };
const YEAR = {
  id: 'year',
  name: 'Year 2026',
  startsOn: '2026-10-01',
  endsOn: '2027-06-11',
  isCurrent: false,
};
const PAST = {
  id: 'past',
  name: 'Spring 2026',
  startsOn: '2026-01-12',
  endsOn: '2026-05-15',
  isCurrent: false,
};

const onChange = jest.fn();

const show = (value: string, ...terms: (typeof FALL)[]) =>
  render(
    <FormatProvider locale="en-US" timezone="America/New_York">
      <TermSelect terms={terms} value={value} onChange={onChange} />
    </FormatProvider>,
  );

test('names the other terms that run, and changes to one of them', async () => {
  show('fall', PAST, YEAR, FALL);
  const select = screen.getByRole('combobox', { name: 'Term' });
  expect(select).toHaveAccessibleDescription('Also now: Year 2026');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fall 2026 (current)', 'Year 2026', 'Spring 2026']);
  await userEvent.selectOptions(select, 'Year 2026');
  expect(onChange).toHaveBeenCalledWith('year');
});

test.each([
  ['one term runs', 'fall', [FALL, PAST]],
  ['the selected one is over', 'past', [FALL, YEAR, PAST]],
])('names none while %s', (_what, value, terms) => {
  show(value, ...terms);
  expect(screen.getByRole('combobox', { name: 'Term' })).not.toHaveAccessibleDescription();
});
