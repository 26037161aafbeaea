import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoBar } from '../../../client/features/deletions/undo-bar';
import { AssignmentEditor } from '../../../client/features/assignments/form/assignment-editor';
import type { AssignmentForm_AssignmentFragment } from '../../../client/generated/graphql';
import { withdrawUndo } from '../../../client/notifications/undo';
import { formAssignment, formCourse, NOW } from './assignment-samples';
import { show } from './harness';
import { FakeServer, user as student } from '../support/fake-server';

// The pauses of typing pass when a test says so, however slow the machine is.
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.clearAllMocks();
  sessionStorage.clear();
  withdrawUndo();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

export const user = userEvent.setup({
  advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
});
export const stopTyping = () => act(async () => jest.advanceTimersByTime(1_000));

/** The server of the assignment that is open; each {@link openLab} starts another one. */
export let server: FakeServer;

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <AssignmentEditor id="lab" footer={(buttons) => buttons} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <UndoBar />
    </>
  );
}

/**
 * Opens the form of "Lab report", which can be closed and reopened, and waits for it.
 * @param courses that the form offers.
 */
export async function openLab(
  changes: Partial<AssignmentForm_AssignmentFragment> = {},
  courses = [formCourse(changes.course ?? {})],
): Promise<void> {
  server = new FakeServer();
  show(server, <Screen />);
  await waitFor(() => server.last('AssignmentDetail'));
  await server.last('AssignmentDetail').answer({ assignment: formAssignment(changes) });
  await waitFor(() => server.last('AssignmentFormCourses'));
  await server.last('AssignmentFormCourses').answer({ courses });
  await screen.findByRole('textbox', { name: 'Title' });
}

/** Opens a part of the form by its chip, which may be behind "More". */
export async function unfold(part: string): Promise<void> {
  const chip = () => screen.queryByRole('button', { name: new RegExp(`^${part}`) });
  if (!chip()) await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(chip()!);
}

export const title = () => screen.getByRole('textbox', { name: 'Title' });
/** The edits sent to be saved, in order. */
export const edits = () =>
  server.requests
    .filter(({ name }) => name === 'UpdateAssignment')
    .map(({ variables }) => variables['input']);
export const last = () => server.last('UpdateAssignment');

/** The server's answer after saving. */
export const saved = (changes: Partial<AssignmentForm_AssignmentFragment>) => ({
  updateAssignment: {
    ...{ __typename: 'AssignmentPayload', assignment: formAssignment(changes) },
    ...{ others: [], removedIds: [], course: null, previousCourse: null, user: student() },
  },
});

/** The server's answer when it refuses. */
export function refusal(code: string, message: string, extensions: object): Error {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code, ...extensions } }] });
}

/** The server's answer to the last edit, if others have given the assignment other values since. */
export function conflict(changes: Partial<AssignmentForm_AssignmentFragment>): Error {
  const base: object = formAssignment();
  const theirs: object = { ...base, ...changes };
  const mine = edits().at(-1) as object;
  const valueIn = (row: object, field: string) => (row as Record<string, unknown>)[field];
  const conflicts = Object.keys(changes)
    .filter((field) => field in mine)
    .map((field) => ({
      ...{ field, base: valueIn(base, field), mine: valueIn(mine, field), theirs: valueIn(theirs, field) },
    }));
  return refusal('CONFLICT', 'Reload it and try again.', { current: theirs, conflicts });
}

export async function retitle(to: string): Promise<void> {
  await user.clear(title());
  await user.type(title(), to);
  await user.tab();
}
