import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuickAddDialog from '../../../client/features/assignments/quick-add/quick-add-dialog';
import { formAssignment } from './assignment-samples';
import { show, stopClock } from './harness';
import { FakeServer, user } from '../support/fake-server';

stopClock();

let server: FakeServer;
const onClose = jest.fn();
const line = () => screen.getByLabelText('What do you need to do?');

beforeEach(async () => {
  sessionStorage.clear();
  onClose.mockClear();
  server = new FakeServer();
  show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  await server.last('QuickAddContext').answer({
    quickAddContext: { __typename: 'QuickAddContext', courses: [], nextClasses: [], terms: [] },
  });
});

/** Answers the line that was sent last. */
const added = (title: string) =>
  server.last('QuickAdd').answer({
    quickAdd: {
      __typename: 'AssignmentPayload',
      assignment: formAssignment({ title, course: null, courseId: null }),
      others: [],
      course: null,
      user: user(),
    },
  });

test('a chip that is removed by key gives the focus to the next one, and the last to the line, from where Enter adds', async () => {
  await userEvent.type(line(), 'Call p1 ~1h');
  screen.getByRole('button', { name: /^priority 1/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(line()).toHaveValue('Call "p1" ~1h');
  expect(screen.getByRole('button', { name: /^1 hr of work/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(line()).toHaveValue('Call "p1" "~1h"');
  expect(line()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await added('Call p1 ~1h');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a button adds the line and begins the next, for those without a keyboard, and shows what can be undone', async () => {
  await userEvent.type(line(), 'First');
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  await added('First');
  expect(onClose).not.toHaveBeenCalled();
  expect(line()).toHaveFocus();
  await userEvent.type(line(), 'Second');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await added('Second');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Shift and Enter add the line and begin the next; Enter adds that one and closes', async () => {
  await userEvent.type(line(), 'First');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await added('First');
  expect(onClose).not.toHaveBeenCalled();
  expect(line()).toHaveValue('');
  expect(line()).toHaveFocus();
  await userEvent.keyboard('Second{Enter}');
  expect(server.last('QuickAdd').variables).toMatchObject({ input: { text: 'Second' } });
  await added('Second');
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('an unfinished line', () => {
  const HOUR_MS = 3_600_000;

  /** The dialog, opened again after a line was typed that long ago. */
  async function reopen(hours: number): Promise<void> {
    await userEvent.type(line(), 'Lab report fri');
    cleanup();
    jest.setSystemTime(Date.now() + hours * HOUR_MS);
    show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  }

  it('of today is continued', async () => {
    await reopen(20);
    expect(line()).toHaveValue('Lab report fri');
    expect(screen.queryByText('You didn’t finish “Lab report fri”.')).not.toBeInTheDocument();
  });

  it('of another day is offered instead, also the next time, until it is continued', async () => {
    await reopen(25);
    expect(line()).toHaveValue('');
    await userEvent.type(line(), 'Buy ink');
    expect(screen.queryByText('You didn’t finish “Lab report fri”.')).not.toBeInTheDocument();
    await userEvent.clear(line());
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(line()).toHaveValue('Lab report fri');
    expect(line()).toHaveFocus();
    await userEvent.clear(line());
    expect(screen.queryByText('You didn’t finish “Lab report fri”.')).not.toBeInTheDocument();
  });

  it('of another day can be discarded', async () => {
    await reopen(25);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(line()).toHaveValue('');
    expect(sessionStorage.getItem('draft:assignment:quick-old')).toBeNull();
  });
});

test('what was not understood is told, and a day of next year carries its year and a warning', async () => {
  await userEvent.type(line(), 'Essay feb 30 jun 1');
  expect(screen.getByRole('list', { name: 'Not used' })).toHaveTextContent('Didn’t understand “feb 30”');
  expect(screen.getByText('feb 30', { selector: 'mark' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^due .*\b\d{4}\b/ })).toBeVisible();
  await userEvent.clear(line());
  await userEvent.type(line(), 'Essay fri');
  expect(screen.getByRole('list', { name: 'Not used' })).toBeEmptyDOMElement();
});

test('a line without a task is refused here, before it is sent', async () => {
  await userEvent.type(line(), 'tomorrow 11:59pm{Enter}');
  expect(line()).toHaveAccessibleDescription(/Type a task first\./);
  expect(server.asked).not.toContain('QuickAdd');
  await userEvent.type(line(), ' Essay{Enter}');
  expect(server.asked).toContain('QuickAdd');
});
