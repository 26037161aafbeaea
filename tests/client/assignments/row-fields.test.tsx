import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SubtaskList from '../../../client/features/assignments/subtasks/subtask-list';
import TimeLog from '../../../client/features/assignments/time-log/time-log';
import { FakeServer } from '../support/fake-server';
import { show, stopClock } from './harness';

stopClock();

let server: FakeServer;
const sent = (name: string) =>
  server.requests.filter((request) => request.name === name).map(({ variables }) => variables['input']);

const OUTLINE = {
  ...({ __typename: 'Subtask', id: 'outline', assignmentId: 'lab', title: 'Outline' } as const),
  ...{ dueDate: null, estimateMinutes: null, isDone: false, version: 3 },
};
const LOGGED = { __typename: 'Assignment', id: 'lab', loggedMinutes: 0 } as const;

function Sheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <SubtaskList assignmentId="lab" subtasks={[OUTLINE]} />}
      {isOpen && <TimeLog assignment={LOGGED as never} entries={[]} running={null} />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
}

beforeEach(() => {
  server = new FakeServer();
  show(server, <Sheet />);
});

const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('closing the sheet', () => {
  test('adds the subtask whose name was typed', async () => {
    await press('Add subtask');
    await userEvent.type(screen.getByLabelText('Subtask'), ' Read the sources ');
    close();
    await waitFor(() =>
      expect(sent('CreateSubtask')).toMatchObject([{ assignmentId: 'lab', title: 'Read the sources' }]),
    );
  });

  test('saves a subtask that was edited, and not one that was only looked at', async () => {
    const edit = async () => {
      await press('Actions for Outline');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    };
    await edit();
    await userEvent.type(screen.getByLabelText('Subtask'), ' 2');
    await press('Add subtask');
    close();
    await waitFor(() =>
      expect(sent('UpdateSubtask')).toMatchObject([
        { id: 'outline', expectedVersion: 3, title: 'Outline 2' },
      ]),
    );
    expect(sent('CreateSubtask')).toEqual([]);
  });

  test('saves nothing that is unchanged, canceled, or being saved', async () => {
    await press('Add subtask');
    await userEvent.type(screen.getByLabelText('Subtask'), 'Read');
    await press('Cancel');
    await press('Add subtask');
    await userEvent.type(screen.getByLabelText('Subtask'), 'Write{Enter}');
    close();
    await act(async () => undefined);
    expect(sent('CreateSubtask')).toMatchObject([{ title: 'Write' }]);
  });
});

test('leaving the page adds it, too, and only once', async () => {
  await press('Add subtask');
  await userEvent.type(screen.getByLabelText('Subtask'), 'Read');
  act(() => void window.dispatchEvent(new Event('beforeunload')));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  close();
  await waitFor(() => expect(sent('CreateSubtask')).toMatchObject([{ title: 'Read' }]));
});
