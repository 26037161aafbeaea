import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GradingValues } from '../../../client/features/grades/rules/grading-values';
import { valuesOf } from '../../../client/features/grades/rules/grading-values';
import { RuleFold } from '../../../client/features/grades/rules/grading-dialog';
import type { Form } from '../../../client/ui/form/use-form';
import { GRADING } from './sample-gradebook';

/** The folded rules of a form with these values and faulty fields. */
function fold(values: Partial<GradingValues> = {}, faults: Record<string, string> = {}) {
  const form = {
    values: { ...valuesOf(GRADING), ...values },
    errors: { message: null, fields: faults },
  } as unknown as Form<GradingValues>;
  return (
    <RuleFold form={form} title="Periods" fields={['periods', 'cap']}>
      <p>Inside</p>
    </RuleFold>
  );
}

const summary = () => screen.getByText(/^Periods/);

test('rules as most courses have them are folded, and open at a click', async () => {
  render(fold());
  expect(screen.getByText('Inside')).not.toBeVisible();
  expect(screen.queryByText('Changed')).toBeNull();
  await userEvent.click(summary());
  expect(screen.getByText('Inside')).toBeVisible();
});

test('a rule that is set is in sight, and closed its title still says so', async () => {
  render(fold({ cap: 100 }));
  expect(screen.getByText('Inside')).toBeVisible();
  await userEvent.click(summary());
  expect(screen.getByText('Inside')).not.toBeVisible();
  expect(screen.getByText('Changed')).toBeVisible();
});

test('what becomes set or faulty meanwhile opens', async () => {
  const { rerender } = render(fold());
  rerender(fold({ cap: 100 }));
  expect(screen.getByText('Inside')).toBeVisible();
  await userEvent.click(summary());
  rerender(fold({ cap: 100 }, { 'periods[0].endsOn': 'must not be before the first day.' }));
  expect(screen.getByText('Inside')).toBeVisible();
});
