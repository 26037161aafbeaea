import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangeList } from '../../../client/features/imports/sources/change-list';
import type { ChangeRow_DiffFragment } from '../../../client/generated/graphql';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

/** A deadline that moved; `changes` say what differs. */
function change(id: string, changes: Partial<ChangeRow_DiffFragment> = {}): ChangeRow_DiffFragment {
  const on = (date: string) => ({
    __typename: 'CalendarDiffValue' as const,
    text: null,
    date,
    time: null,
    timezone: null,
    dates: null,
    cancelledDates: null,
  });
  return {
    __typename: 'CalendarDiff',
    id,
    sourceName: 'My school',
    kind: 'moved',
    noun: 'assignment',
    title: id,
    courseCode: null,
    field: 'due',
    isEdited: false,
    before: on('2026-12-04'),
    yours: on('2026-12-04'),
    theirs: on('2026-12-07'),
    ...changes,
  };
}

const edited = change('edited', { isEdited: true });
const gone = change('gone', { kind: 'removed', field: 'entry', theirs: null });

test.each([
  ['all there are', [], 'Accept all 2', null],
  ['less what would be deleted', [gone], 'Accept 2 that don’t delete or overwrite', null],
  [
    'less what the student edited',
    [edited],
    'Accept 2 you didn’t edit',
    '1 change affects your own edits. Review it one by one.',
  ],
  [
    'less both',
    [edited, gone],
    'Accept 2 that don’t delete or overwrite',
    '1 change affects your own edits. Review it one by one.',
  ],
])('changes are accepted together, %s', async (_, others, name, hint) => {
  const server = new FakeServer();
  show(server, <ChangeList diffs={[change('lab'), ...others, change('essay')]} />);
  expect(screen.queryByText(/your own edits/)?.textContent ?? null).toBe(hint);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(server.last('ResolveCalendarDiffs').variables).toEqual({
    input: { ids: ['lab', 'essay'], choice: 'accept' },
  });
});

test('a change of what the student edited is accepted by itself', async () => {
  const server = new FakeServer();
  show(server, <ChangeList diffs={[edited, change('lab')]} />);
  expect(screen.queryByRole('button', { name: /^Accept \d|^Accept all/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept the change to edited' }));
  expect(server.last('ResolveCalendarDiffs').variables).toEqual({
    input: { ids: ['edited'], choice: 'accept' },
  });
});
