import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AssignmentForm_AssignmentFragment } from '../../../client/generated/graphql';
import { edits, last, openLab, retitle, saved, server, title, user } from './editor-harness';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

describe('an edit of a series', () => {
  const former = (id: string, changes: object = {}) => ({
    ...{
      __typename: 'Assignment',
      id,
      seriesId: 's1',
      title: 'Lab report',
      courseId: 'bio',
      type: 'assignment',
    },
    ...{
      dueTime: '17:00',
      estimateMinutes: 60,
      priority: 4,
      categoryId: null,
      pointsPossible: 20,
      notes: null,
    },
    ...changes,
  });

  it('is undone with the own former value of each assignment', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.clear(title());
    await user.type(title(), 'Lab');
    await user.tab();
    await waitFor(() => server.last('SeriesAssignments'));
    await server.last('SeriesAssignments').answer({
      assignments: [
        former('lab'),
        former('same'),
        former('own', { title: 'Lab report: poster' }),
        former('other', { seriesId: 's2', title: 'Quiz' }),
      ],
    });
    const others = ['same', 'own'].map((id) => ({ __typename: 'Assignment', id }));
    const answer = (changes: Partial<AssignmentForm_AssignmentFragment>) => ({
      updateAssignment: { ...saved({ seriesId: 's1', ...changes }).updateAssignment, others },
    });
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab' } });
    await last().answer(answer({ title: 'Lab', version: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(last().variables).toMatchObject({ input: { scope: 'all', title: 'Lab report' } });
    await last().answer(answer({ title: 'Lab report', version: 3 }));
    await waitFor(() => server.last('UpdateAssignments'));
    expect(server.last('UpdateAssignments').variables).toEqual({
      input: { assignments: [{ id: 'own', title: 'Lab report: poster' }] },
    });
  });

  const series = () => server.last('SeriesAssignments');

  it('reaches as far as it was chosen when it was typed', async () => {
    await openLab({ seriesId: 's1' });
    await retitle('Lab');
    await user.type(screen.getByLabelText('Notes'), 'Mine');
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.selectOptions(screen.getByLabelText('Type'), 'Quiz');
    await last().answer(saved({ seriesId: 's1', title: 'Lab', version: 2 }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 2, notes: 'Mine' });
    await series().answer({ assignments: [] });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', version: 3 }));
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 3, type: 'quiz', scope: 'all' });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', type: 'quiz', version: 4 }));
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'this');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(edits()[3]).toEqual({ id: 'lab', type: 'assignment', scope: 'all' });
    await last().answer(saved({ seriesId: 's1', title: 'Lab', notes: 'Mine', version: 5 }));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(edits()[4]).toEqual({ id: 'lab', notes: null });
  });

  it('reaches as far when a draft of it is opened again', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.type(title(), ' 2');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await series().refuse('offline');
    expect(edits()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await series().answer({ assignments: [] });
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2', scope: 'all' }]);
  });

  it('is sent without waiting when the page is left', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await user.type(title(), ' 2');
    await series().answer({ assignments: [] });
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2', scope: 'all' }]);
  });
});
