import { act, fireEvent, screen } from '@testing-library/react';
import { notify } from '../../../client/notifications/notify';
import { formAssignment } from './assignment-samples';
import {
  conflict,
  edits,
  last,
  openLab,
  refusal,
  retitle,
  saved,
  server,
  title,
  unfold,
  user,
} from './editor-harness';

jest.mock('../../../client/notifications/notify', () => ({
  notify: { success: jest.fn(), error: jest.fn() },
}));

describe('after a change elsewhere that the screen has not heard of', () => {
  test('sends only what was typed, with the version that it was typed on, for the server to merge', async () => {
    await openLab();
    await retitle('Lab report 2');
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2' }]);
    await last().answer(saved({ title: 'Lab report 2', notes: 'Bring goggles', version: 8 }));
    await unfold('Notes');
    expect(screen.getByLabelText('Notes')).toHaveValue('Bring goggles');
    expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
    expect(edits()).toHaveLength(1);
  });

  test('lets the student decide about the whole edit if the server can’t compare it', async () => {
    await openLab();
    await retitle('Lab report 2');
    const current = { ...formAssignment(), notes: 'Bring goggles', version: 7 };
    await last().refuse(refusal('CONFLICT', 'Reload it and try again.', { current }));
    expect(title()).toHaveValue('Lab report 2');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 7, title: 'Lab report 2' });
  });

  test('lets the student decide about the same field', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(screen.getByRole('alert')).toHaveTextContent('This changed elsewhere while you were editing.');
    expect(title()).toHaveValue('Lab report 2');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 7, title: 'Lab report 2' });
    await last().refuse(conflict({ title: 'Lab report 4', version: 8 }));
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    await server.last('AssignmentDetail').answer({ assignment: formAssignment({ title: 'Lab report 4' }) });
    expect(await screen.findByDisplayValue('Lab report 4')).toBe(title());
    expect(edits()).toHaveLength(2);
  });

  test('saves other fields meanwhile, and keeps them with the other version', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    await unfold('Notes');
    await user.type(screen.getByLabelText('Notes'), 'Bring goggles');
    await user.tab();
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 1, notes: 'Bring goggles' });
    const after = { title: 'Lab report 3', notes: 'Bring goggles', version: 8 };
    await last().answer(saved(after));
    expect(screen.getByRole('alert')).toHaveTextContent('This changed elsewhere while you were editing.');
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    await server.last('AssignmentDetail').answer({ assignment: formAssignment(after) });
    expect(title()).toHaveValue('Lab report 3');
    expect(screen.getByLabelText('Notes')).toHaveValue('Bring goggles!');
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 8, notes: 'Bring goggles!' });
  });

  test('saves over what other fields of the form have become', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    await unfold('Notes');
    await user.type(screen.getByLabelText('Notes'), 'Bring goggles');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await last().answer(saved({ title: 'Lab report 3', notes: 'Bring goggles', version: 8 }));
    expect(edits()[2]).toEqual({ id: 'lab', expectedVersion: 8, title: 'Lab report 2' });
  });

  test('is compared with the values that the edit began on, should it wait', async () => {
    await openLab();
    const mutate = jest.spyOn(server.client, 'mutate');
    await user.type(title(), ' 2');
    const theirs = { title: () => 'Lab report 3', version: () => 7 };
    act(() => void server.cache.modify({ id: 'Assignment:lab', fields: theirs }));
    await user.tab();
    expect(edits()).toEqual([{ id: 'lab', expectedVersion: 1, title: 'Lab report 2' }]);
    expect(mutate.mock.lastCall?.[0].context).toMatchObject({ row: { base: { title: 'Lab report' } } });
  });

  test('asks only about the fields that both have changed', async () => {
    sessionStorage.setItem(
      'draft:assignment:lab',
      JSON.stringify({
        from: { title: 'Lab report', notes: '' },
        to: { title: 'Lab report 2', notes: 'Bring goggles' },
        version: 1,
      }),
    );
    await openLab();
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(edits()[1]).toEqual({ id: 'lab', expectedVersion: 1, notes: 'Bring goggles' });
  });

  test('a toast says what is undecided when the form is closed', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict({ title: 'Lab report 3', version: 7 }));
    expect(notify.error).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notify.error).toHaveBeenCalledWith('This changed elsewhere while you were editing.');
  });
});
