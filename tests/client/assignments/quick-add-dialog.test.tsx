import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuickAddDialog from '../../../client/features/assignments/quick-add-dialog';
import { formAssignment } from './assignment-samples';
import { PatientServer, show, stopClock, user } from './harness';

stopClock();

let server: PatientServer;
const onClose = jest.fn();
const line = () => screen.getByLabelText('What is to be done');

beforeEach(async () => {
  sessionStorage.clear();
  onClose.mockClear();
  server = new PatientServer();
  show(server, <QuickAddDialog initial={{}} onClose={onClose} />);
  await server.last('QuickAddContext').answer({
    quickAddContext: { __typename: 'QuickAddContext', courses: [], nextClasses: [] },
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

test('Shift and Enter add the line and begin the next; Enter adds that one and closes', async () => {
  await userEvent.type(line(), 'First');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await added('First');
  expect(onClose).not.toHaveBeenCalled();
  expect(line()).toHaveValue('');
  expect(line()).toHaveFocus();
  await userEvent.keyboard('Second{Enter}');
  expect(server.last('QuickAdd').variables).toEqual({ input: { text: 'Second' } });
  await added('Second');
  expect(onClose).toHaveBeenCalledTimes(1);
});
