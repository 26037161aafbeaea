import { act, render, screen, waitFor } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { waitingChanges, type KeptChange } from '../../../client/apollo/outbox/kept-changes';
import { placeEntry } from '../../../client/features/assignments/time-log/known-entries';
import ItemReminders from '../../../client/features/reminders/item-reminders';
import { FakeServer } from '../support/fake-server';
import { formAssignment } from './assignment-samples';
import { openLab, retitle, saved, server, last, unfold } from './editor-harness';

function waits(changes: Partial<KeptChange>): void {
  const change = {
    ...{ id: '1 tab', userId: 'u1', query: '', key: 'k', at: 0, tab: 'tab', likely: {} },
    ...{ operation: 'UpdateAssignment', variables: {}, row: { id: 'lab', title: 'Lab report', base: {} } },
  };
  act(() => waitingChanges.set([{ ...change, ...changes }]));
}

afterEach(() => act(() => waitingChanges.set([])));

describe('an assignment that the server does not know yet', () => {
  it('has no subtasks and no time, is asked about only once it is saved, and keeps what is added', async () => {
    waits({ operation: 'CreateAssignment' });
    await openLab();
    await unfold('Subtasks');
    await screen.findByRole('button', { name: 'Add subtask' });
    await unfold('Time log');
    await screen.findByRole('button', { name: 'Log time' });
    expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
    expect(server.asked).not.toContain('AssignmentTasks');
    const times = { startedAt: '2026-11-21T09:00:00.000Z', endedAt: '2026-11-21T09:40:00.000Z', minutes: 40 };
    const entry = { __typename: 'TimeEntry', id: 't1', assignmentId: 'lab', overlaps: false } as const;
    act(() => placeEntry(server.cache, { ...entry, ...times, version: 1 }));
    await screen.findByRole('button', { name: /^Delete entry/ });
    act(() => waitingChanges.set([]));
    await waitFor(() => expect(server.asked).toContain('AssignmentTasks'));
  });

  it('has no reminders to ask for', async () => {
    waits({ operation: 'CreateAssignment' });
    const { client, asked } = new FakeServer();
    const reminders = (
      <ApolloProvider client={client}>
        <ItemReminders assignment={formAssignment({ id: 'lab' })} />
      </ApolloProvider>
    );
    render(reminders);
    await screen.findByText('You can set reminders once this assignment is saved.');
    expect(asked).toEqual([]);
    act(() => waitingChanges.set([]));
    await waitFor(() => expect(asked).toContain('ItemReminders'));
  });
});

describe('the form of an assignment whose change waited', () => {
  it('says that it is saved on this device, and once it is refused, that it is not saved', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().answer(saved({ title: 'Lab report 2' }));
    await screen.findByText(/^Saved \d/);
    waits({});
    await screen.findByText('Saved on this device');
    waits({ refusal: { message: 'The title is too long.', conflicts: [], version: null } });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved. The title is too long.');
    expect(screen.queryByText(/^Saved/)).toBeNull();
    screen.getByRole('button', { name: 'Review' });
  });
});
