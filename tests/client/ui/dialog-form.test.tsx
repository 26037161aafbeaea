import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../../../client/ui/form/text-field';
import { useForm } from '../../../client/ui/form/use-form';
import { DialogForm } from '../../../client/ui/overlay/dialog-form';

const submit = jest.fn(async () => undefined);

function NewClass() {
  const initial = { days: '', place: '' };
  const form = useForm({ name: 'class:new', offersDraft: true, initial, submit });
  return (
    <DialogForm form={form} action="Add" onCancel={jest.fn()}>
      <TextField {...form.field('days')} label="Days" />
      <TextField {...form.field('place')} label="Place" optional />
    </DialogForm>
  );
}

/** Types days into a form, and closes it without saving. */
async function leave(days: string): Promise<void> {
  const { unmount } = render(<NewClass />);
  await userEvent.type(screen.getByLabelText('Days'), days);
  unmount();
}

const offer = () => screen.queryByRole('button', { name: 'Bring back what I entered last time' });

beforeEach(() => {
  sessionStorage.clear();
  submit.mockClear();
});

test('what was left in a form for something new is not part of the next one', async () => {
  await leave('Mon Tue');
  render(<NewClass />);
  await userEvent.type(screen.getByLabelText('Days'), 'Thu');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(submit).toHaveBeenCalledWith({ days: 'Thu', place: '' }, undefined, expect.anything());
});

test('it is offered, and comes back as it was', async () => {
  await leave('Mon Tue');
  render(<NewClass />);
  await userEvent.type(screen.getByLabelText('Place'), 'Hall 3');
  await userEvent.click(offer() as HTMLElement);
  expect(screen.getByLabelText('Days')).toHaveValue('Mon Tue');
  expect(screen.getByLabelText('Place')).toHaveValue('');
  expect(offer()).toBeNull();
});

test('nothing is offered in a form that was never left', () => {
  render(<NewClass />);
  expect(offer()).toBeNull();
});
