import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isOffline } from '../../../client/ui/device/is-offline';
import { ErrorSummary, SubmitButton } from '../../../client/ui/form/form-frame';
import { NumberField } from '../../../client/ui/form/number-field';
import { PasswordField, TextField } from '../../../client/ui/form/text-field';
import { useForm, type FormOptions } from '../../../client/ui/form/use-form';

interface Values {
  name: string;
  email: string;
  credits: number | null;
  password: string;
}

const EMPTY: Values = { name: '', email: '', credits: null, password: '' };
const FILLED: Values = { name: 'Cells', email: 'a@example.org', credits: 6, password: 'a long password' };

function CourseForm(options: Partial<FormOptions<Values>>) {
  const form = useForm<Values>({
    name: 'course:new',
    operation: 'CreateCourse',
    initial: EMPTY,
    secret: ['password'],
    submit: async () => undefined,
    ...options,
  });
  return (
    <form {...form.attributes} aria-label="Course">
      <ErrorSummary form={form} />
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" type="email" />
      <NumberField {...form.field('credits')} label="Credits" optional range={{ min: 0, max: 100 }} />
      <PasswordField {...form.field('password')} label="Password" minLength={8} />
      <SubmitButton form={form} pendingLabel="Saving">
        Save
      </SubmitButton>
    </form>
  );
}

/** The server's refusal as a form receives it. */
function refusal(code: string, message: string, extensions: object = {}): Error {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code, ...extensions } }] });
}

function setUp(options: Partial<FormOptions<Values>> = {}) {
  const submit = jest.fn<Promise<unknown>, [Values, number | undefined]>(async () => undefined);
  const view = render(<CourseForm submit={submit} {...options} />);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { submit, save, ...view };
}

beforeEach(() => {
  sessionStorage.clear();
  document.title = 'Courses · Termwise';
});

test('an empty form is not sent: the summary takes the focus and leads to each field', async () => {
  const { submit, save } = setUp();
  await save();
  const summary = screen.getByRole('alert', { name: 'There’s a problem' });
  expect(summary).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
  expect(document.title).toBe('Error: Courses · Termwise');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Name is required.',
    'Email is required.',
    'Password is required.',
  ]);
  Element.prototype.scrollIntoView = jest.fn();
  await userEvent.click(links[1] as HTMLElement);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('each field says what is wrong with it and is described by it', async () => {
  const { save } = setUp({ initial: { ...FILLED, email: 'nobody' } });
  await save();
  const email = screen.getByLabelText('Email');
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Email must look like name@example.org.');
  await userEvent.type(email, '@example.org');
  expect(email).toHaveAccessibleDescription('');
});

test('what a form finds wrong itself is told with the rest, and in the words of the server', async () => {
  const check = ({ credits }: Values): Record<string, string> =>
    credits === 13 ? { credits: 'must not bring bad luck' } : {};
  const { submit, save } = setUp({ initial: { ...FILLED, name: '', credits: 13 }, check });
  await save();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  expect(screen.getByLabelText('Credits')).toHaveAccessibleDescription('Credits must not bring bad luck.');
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  ['abc', 'Enter a number, like 12 or 12.5.'],
  ['101', 'Enter a number from 0 to 100.'],
])('%s is no number of credits', async (typed, message) => {
  const { submit, save } = setUp({ initial: FILLED });
  await userEvent.clear(screen.getByLabelText('Credits'));
  await userEvent.type(screen.getByLabelText('Credits'), typed);
  await save();
  expect(screen.getByLabelText('Credits')).toHaveAccessibleDescription(message);
  expect(submit).not.toHaveBeenCalled();
});

test('a decimal comma is understood and stays as it was typed', async () => {
  const { submit, save } = setUp({ initial: FILLED });
  await userEvent.clear(screen.getByLabelText('Credits'));
  await userEvent.type(screen.getByLabelText('Credits'), '7,5');
  expect(screen.getByLabelText('Credits')).toHaveValue('7,5');
  await save();
  expect(submit).toHaveBeenCalledWith({ ...FILLED, credits: 7.5 }, undefined, FILLED);
});

test("the server's rules become sentences at their fields, and nothing typed is lost", async () => {
  const { save } = setUp({
    initial: FILLED,
    submit: () =>
      Promise.reject(refusal('BAD_USER_INPUT', 'credits: no', { fields: { credits: 'must be at most 30' } })),
  });
  await save();
  expect(screen.getByLabelText('Credits')).toHaveAccessibleDescription('Credits must be at most 30.');
  expect(screen.getByRole('link', { name: 'Credits must be at most 30.' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Cells');
});

test.each([
  [
    "the server's message",
    refusal('PLAN_LIMIT', 'The free plan holds 3 active courses.'),
    'The free plan holds 3 active courses.',
  ],
  ['the fallback text', { statusCode: 500, bodyText: '' }, 'Failed to add the course'],
])('a refusal that names no field is told by %s', async (_, error, text) => {
  const { save } = setUp({ initial: FILLED, submit: () => Promise.reject(error) });
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a connection that breaks is told by a toast alone, and nothing typed is lost', async () => {
  const { save } = setUp({
    initial: FILLED,
    submit: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await save();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Cells');
});

test('offline, it says beforehand what it needs, and keeps what is typed', async () => {
  const submit = jest.fn();
  setUp({ initial: FILLED, operation: 'CreateCalendarFeed', submit });
  act(() => isOffline.set(true));
  const reason = 'You’re offline. You can change your calendar links once you’re online again.';
  expect(screen.getByText(reason)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name'), ' and genes{Enter}');
  expect(submit).not.toHaveBeenCalled();
  act(() => isOffline.set(false));
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Cells and genes');
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('while it saves the button says so and a second press does nothing', async () => {
  let finish = (): void => undefined;
  const onSaved = jest.fn();
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { save } = setUp({ initial: FILLED, submit, onSaved });
  await save();
  const button = screen.getByRole('button', { name: 'Saving' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(submit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test('what was typed comes back when the form is opened again, but no password', async () => {
  const first = setUp();
  await userEvent.type(screen.getByLabelText('Name'), 'Cells');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  first.unmount();
  setUp();
  expect(screen.getByLabelText('Name')).toHaveValue('Cells');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('a saved form leaves no draft, a refused one does', async () => {
  const { save, submit } = setUp({ initial: { ...FILLED, name: '' } });
  await userEvent.type(screen.getByLabelText('Name'), 'Cells');
  submit.mockRejectedValueOnce(refusal('INTERNAL', 'No.'));
  await save();
  expect(sessionStorage).toHaveLength(1);
  await save();
  expect(sessionStorage).toHaveLength(0);
});

describe('when somebody else saved in the meantime', () => {
  const stale = refusal('CONFLICT', 'This course was changed elsewhere.', { current: { version: 9 } });

  test('a form whose change does not wait says so', async () => {
    const { save } = setUp({ initial: FILLED, version: 4, submit: () => Promise.reject(stale) });
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('This course was changed elsewhere.');
  });
});

describe('when what is edited arrives anew', () => {
  const newer = { ...FILLED, name: 'Molecules' };

  test('an untouched form shows it, and is saved on its version', async () => {
    const { submit, save, rerender } = setUp({ initial: FILLED, version: 3 });
    rerender(<CourseForm submit={submit} initial={newer} version={4} />);
    expect(await screen.findByDisplayValue('Molecules')).toBeVisible();
    await save();
    expect(submit).toHaveBeenCalledWith(newer, 4, newer);
  });

  test('what was typed stays, on the version it was typed on, so that the server can refuse it', async () => {
    const { submit, save, rerender } = setUp({ initial: FILLED, version: 3 });
    await userEvent.type(screen.getByLabelText('Name'), '!');
    rerender(<CourseForm submit={submit} initial={newer} version={4} />);
    await save();
    expect(submit).toHaveBeenCalledWith({ ...FILLED, name: 'Cells!' }, 3, FILLED);
  });

  test('a form that stays open after saving goes on from what was saved', async () => {
    const { submit, save, rerender } = setUp({ initial: FILLED, version: 3 });
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await save();
    rerender(<CourseForm submit={submit} initial={{ ...FILLED, name: 'Cells!' }} version={4} />);
    await userEvent.type(screen.getByLabelText('Name'), '?');
    await save();
    expect(submit).toHaveBeenLastCalledWith({ ...FILLED, name: 'Cells!?' }, 4, { ...FILLED, name: 'Cells!' });
  });
});
