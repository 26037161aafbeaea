import { screen, waitFor } from '@testing-library/react';
import { waitingChanges } from '../../../client/apollo/outbox/kept-changes';
import type * as Database from '../support/device-database';
import { stored } from '../support/device-database';
import { formAssignment } from './assignment-samples';
import {
  conflict,
  edits,
  last,
  openLab,
  retitle,
  saved,
  server,
  stopTyping,
  title,
  unfold,
  user,
} from './editor-harness';

jest.mock('idb-keyval', () => jest.requireActual<typeof Database>('../support/device-database').database);

const THEIRS = { title: 'Lab report 3', version: 7 };
const listed = () => waitingChanges.get().map(({ refusal: reason }) => reason?.conflicts);

beforeEach(() => {
  stored.clear();
  waitingChanges.set([]);
  localStorage.setItem('token', `head.${btoa(JSON.stringify({ sub: 'u1' }))}.sign`);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));
afterAll(() => localStorage.removeItem('token'));

describe('an edit of what was changed elsewhere meanwhile, on a device that can keep it', () => {
  test('is on the list of changes to decide about, not in the form and its draft', async () => {
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict(THEIRS));
    await waitFor(() =>
      expect(listed()).toEqual([
        [{ field: 'title', base: 'Lab report', mine: 'Lab report 2', theirs: 'Lab report 3' }],
      ]),
    );
    await server.last('AssignmentDetail').answer({ assignment: formAssignment(THEIRS) });
    expect(await screen.findByDisplayValue('Lab report 3')).toBe(title());
    expect(screen.getByRole('alert')).toHaveTextContent('You changed this on another device, too.');
    screen.getByRole('button', { name: 'Review' });
    expect(sessionStorage).toHaveLength(0);
    expect([...stored.values()]).toMatchObject([{ row: { id: 'lab', base: { title: 'Lab report' } } }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(edits()).toHaveLength(1);
  });

  test('is on it at once while the device saves something else under a lock', async () => {
    const locks = {
      request: (_: string, work: () => unknown) => work(),
      query: async () => ({ held: [{ name: 'saved-copy' }] }),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    await openLab();
    await retitle('Lab report 2');
    await last().refuse(conflict(THEIRS));
    await waitFor(() => expect(listed()).toHaveLength(1));
  });

  test('saves the other fields', async () => {
    await openLab();
    await retitle('Lab report 2');
    await unfold('Notes');
    await user.type(screen.getByLabelText('Notes'), 'Bring goggles');
    await last().refuse(conflict(THEIRS));
    await waitFor(() => expect(listed()).toHaveLength(1));
    await user.tab();
    expect(edits()[1]).toMatchObject({ notes: 'Bring goggles' });
    expect(edits()[1]).not.toHaveProperty('title');
  });

  test('reaches as far as it was meant to', async () => {
    await openLab({ seriesId: 's1' });
    await user.selectOptions(screen.getByLabelText('Apply changes to'), 'all');
    await retitle('Lab report 2');
    await last().refuse(conflict({ seriesId: 's1', ...THEIRS }));
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(waitingChanges.get()).toMatchObject([{ variables: { input: { scope: 'all' } } }]);
  });

  test('is there once, as it was typed last', async () => {
    await openLab();
    await user.type(title(), ' 2');
    await stopTyping();
    await user.type(title(), '2');
    await last().refuse(conflict(THEIRS));
    await waitFor(() => expect(edits()).toHaveLength(2));
    await last().refuse(conflict(THEIRS));
    await waitFor(() =>
      expect(listed()).toEqual([
        [{ field: 'title', base: 'Lab report', mine: 'Lab report 22', theirs: 'Lab report 3' }],
      ]),
    );
  });

  test('is not undone over the other values', async () => {
    await openLab();
    await user.type(title(), ' 1');
    await stopTyping();
    await last().answer(saved({ title: 'Lab report 1', version: 2 }));
    await user.type(title(), '1');
    await stopTyping();
    await last().refuse(conflict(THEIRS));
    await waitFor(() => expect(listed()).toHaveLength(1));
    await user.tab();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
