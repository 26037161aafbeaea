import { act, fireEvent, render, screen } from '@testing-library/react';
import MoveDialog from '../../../client/features/calendar/move-dialog';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { classEntry, dueEntry, ZONE } from './calendar-samples';

type Entry = Parameters<typeof MoveDialog>[0]['entry'];

function open(entry: Entry) {
  const onMove = jest.fn();
  render(
    <FormatProvider locale="en-GB" timezone={ZONE}>
      <MoveDialog entry={entry} onMove={onMove} onClose={() => undefined} />
    </FormatProvider>,
  );
  const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Move' })));
  return { onMove, submit };
}

describe('how far a move reaches', () => {
  it.each([
    ['This class', 'this', 'Other dates stay'],
    ['This and following', 'this_and_following', 'Earlier dates stay'],
    ['All', 'all', 'by the same amount'],
  ])('is asked of a series: %s', async (label, scope, hint) => {
    const entry = classEntry();
    const { onMove, submit } = open(entry);
    expect(screen.getByRole('radiogroup', { name: 'Which dates move' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: label }));
    expect(screen.getByRole('status').textContent).toContain(hint);
    await submit();
    expect(onMove).toHaveBeenCalledWith(entry, { allDay: false, start: '2026-11-18T10:00' }, scope);
  });

  it('says of a class of the timetable that one weekday moves and the others stay', () => {
    open(classEntry({ timetabled: true }));
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(screen.getByRole('status').textContent).toMatch(/^Every Wednesday moves; other weekdays stay/);
  });

  it.each([
    ['an event that takes place once', classEntry({ recurring: false })],
    ['a deadline', dueEntry()],
  ])('is not asked of %s', async (_, entry) => {
    const { onMove, submit } = open(entry);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await submit();
    expect(onMove).toHaveBeenCalledWith(entry, expect.anything(), 'this');
  });
});
