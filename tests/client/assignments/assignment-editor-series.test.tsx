import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lastChange } from '../../../client/notifications/undo';
import { undoAnswer } from '../support/fake-server';
import { edits, last, openLab, retitle, saved, server, title, unfold, user } from './editor-harness';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

describe('an edit of a series', () => {
  it('is undone by the server, with the own former value of each assignment', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.clear(title());
    await user.type(title(), 'Lab');
    await user.tab();
    const others = ['same', 'own'].map((id) => ({ __typename: 'Assignment', id }));
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab' } });
    const { updateAssignment } = saved({ seriesId: 's1', title: 'Lab', version: 2 });
    await last().answer({ updateAssignment: { ...updateAssignment, others } });
    await server.last('AssignmentDetail').answer({ assignment: updateAssignment.assignment });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.undone()).toEqual(['UpdateAssignment']));
    await server.last('UndoAct').answer(undoAnswer());
    await waitFor(() => expect(title()).toHaveValue('Lab report'));
  });

  it('reaches as far as it was chosen when it was typed', async () => {
    await openLab({ seriesId: 's1' });
    await retitle('Lab');
    await unfold('Type');
    await unfold('Notes');
    await user.type(screen.getByLabelText('Notes'), 'Mine');
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.selectOptions(screen.getByLabelText('Type'), 'Quiz');
    await last().answer(saved({ seriesId: 's1', title: 'Lab', version: 2 }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 2, notes: 'Mine' });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', version: 3 }));
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 3, type: 'quiz', scope: 'all' });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', type: 'quiz', version: 4 }));
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'this');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.undone()).toHaveLength(1));
    await server.last('UndoAct').answer(undoAnswer());
    await waitFor(() => expect(screen.getByLabelText('Type')).toHaveValue('assignment'));
    expect(lastChange()?.message).toBe('Notes changed');
  });

  it('reaches as far when a draft of it is opened again', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.type(title(), ' 2');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await last().refuse('offline');
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(edits()).toHaveLength(2);
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 1, title: 'Lab report 2', scope: 'all' });
  });

  it('is sent without waiting when the page is left', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.type(title(), ' 2');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2', scope: 'all' }]);
  });
});
