import { gridCommand, type GridKey } from '../../../client/features/calendar/calendar-board';

const MONDAY = 1;

document.body.innerHTML = `
  <div data-date="2026-11-19">
    <div id="day" role="link" tabindex="0">19</div>
    <div id="event" role="button" tabindex="0"><span data-entry-id="e1:2026-11-19T09:00">09:00</span></div>
    <div id="joined" role="button" tabindex="0"><span data-entry-id="e1" data-joined="true">09:00</span></div>
    <button id="other"></button>
  </div>`;

const press = (key: string, id: string, modifiers: Partial<GridKey> = {}): GridKey => ({
  ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...modifiers,
  key,
  target: document.getElementById(id),
});

describe('a key in the grid', () => {
  it.each([
    ['ArrowLeft', '2026-11-18'],
    ['ArrowRight', '2026-11-20'],
    ['ArrowUp', '2026-11-12'],
    ['ArrowDown', '2026-11-26'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
  ])('%s walks over the days of a month', (key, day) => {
    expect(gridCommand(press(key, 'day'), 'month', MONDAY)).toEqual({ kind: 'focus', day });
  });

  it('turns the page, from the day that has the focus', () => {
    const from = '2026-11-19';
    expect(gridCommand(press('PageDown', 'day'), 'month', MONDAY)).toEqual({
      kind: 'page',
      direction: 1,
      from,
    });
    expect(gridCommand(press('PageUp', 'event'), 'week', MONDAY)).toEqual({
      kind: 'page',
      direction: -1,
      from: null,
    });
  });

  it('moves an entry with Alt: by days and weeks in a month, by quarters of an hour beside the hours', () => {
    const nudge = (key: string, view: 'month' | 'week') =>
      gridCommand(press(key, 'event', { altKey: true }), view, MONDAY);
    const id = 'e1:2026-11-19T09:00';
    expect(nudge('ArrowDown', 'month')).toEqual({
      kind: 'nudge',
      id,
      nudge: { days: 7, minutes: 0, longer: 0 },
    });
    expect(nudge('ArrowLeft', 'month')).toEqual({
      kind: 'nudge',
      id,
      nudge: { days: -1, minutes: 0, longer: 0 },
    });
    expect(nudge('ArrowUp', 'week')).toEqual({
      kind: 'nudge',
      id,
      nudge: { days: 0, minutes: -15, longer: 0 },
    });
    expect(nudge('ArrowRight', 'week')).toEqual({
      kind: 'nudge',
      id,
      nudge: { days: 1, minutes: 0, longer: 0 },
    });
  });

  it('moves a proposed block without Alt, and leaves it out with Delete', () => {
    const id = 'e1:2026-11-19T09:00';
    const command = (key: string, isFree = true) =>
      gridCommand(press(key, 'event'), 'week', MONDAY, (each) => isFree && each === id);
    expect(command('ArrowDown')).toEqual({ kind: 'nudge', id, nudge: { days: 0, minutes: 15, longer: 0 } });
    expect(command('ArrowLeft')).toEqual({ kind: 'nudge', id, nudge: { days: -1, minutes: 0, longer: 0 } });
    expect(command('Delete')).toEqual({ kind: 'leaveOut', id });
    expect(command('ArrowDown', false)).toBeNull();
    expect(command('Delete', false)).toBeNull();
  });

  it('opens a block of several entries instead of moving the first, and leaves none of them out', () => {
    const command = (key: string, altKey: boolean) =>
      gridCommand(press(key, 'joined', { altKey }), 'week', MONDAY, () => true);
    expect(command('ArrowDown', true)).toEqual({ kind: 'open' });
    expect(command('ArrowDown', false)).toBeNull();
    expect(command('Delete', false)).toBeNull();
  });

  it('Esc takes back what is on its way', () => {
    expect(gridCommand(press('Escape', 'event'), 'week', MONDAY)).toEqual({ kind: 'cancel' });
  });

  it('is left to the browser everywhere else', () => {
    expect(gridCommand(press('ArrowLeft', 'event'), 'month', MONDAY)).toBeNull();
    expect(gridCommand(press('ArrowLeft', 'day', { altKey: true }), 'month', MONDAY)).toBeNull();
    expect(gridCommand(press('ArrowLeft', 'other', { altKey: true }), 'month', MONDAY)).toBeNull();
    expect(gridCommand(press('ArrowLeft', 'day', { ctrlKey: true }), 'month', MONDAY)).toBeNull();
    expect(gridCommand(press('Enter', 'day'), 'month', MONDAY)).toBeNull();
  });
});
