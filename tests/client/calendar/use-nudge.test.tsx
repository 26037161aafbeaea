import { act, renderHook } from '@testing-library/react';
import { useNudge } from '../../../client/features/calendar/use-nudge';
import { classEntry, dueEntry, ZONE } from './calendar-samples';

const CLASS = classEntry();
const DEADLINE = dueEntry();
const ENTRIES = [CLASS, DEADLINE];

/** Longer than the keys have to rest. */
const REST_MS = 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function nudging() {
  const save = jest.fn(async () => true);
  const hook = renderHook(() => useNudge(ENTRIES, ZONE, save));
  const nudge = (entry: (typeof ENTRIES)[number], days: number, minutes = 0) =>
    act(() => hook.result.current.nudge(entry, { days, minutes, longer: 0 }));
  const starts = () => hook.result.current.shown.map(({ start }) => start);
  const cancel = () => {
    let taken: ReturnType<typeof hook.result.current.cancel> = null;
    act(() => {
      taken = hook.result.current.cancel();
    });
    return taken;
  };
  return { save, nudge, starts, cancel, unmount: hook.unmount };
}

it('shows every press at once and saves them as one move when the keys rest', () => {
  const { save, nudge, starts } = nudging();
  nudge(CLASS, 1);
  nudge(CLASS, 0, 15);
  nudge(CLASS, 0, 15);
  expect(starts()).toEqual(['2026-11-19T10:30', DEADLINE.start]);
  expect(save).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(REST_MS));
  expect(save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith(CLASS, { allDay: false, start: '2026-11-19T10:30' });
});

it('saves one entry when another one is taken up', () => {
  const { save, nudge, starts } = nudging();
  nudge(CLASS, 7);
  nudge(DEADLINE, -1);
  expect(save).toHaveBeenCalledWith(CLASS, { allDay: false, start: '2026-11-25T10:00' });
  expect(starts()).toEqual([CLASS.start, '2026-11-18T17:00']);
  act(() => jest.advanceTimersByTime(REST_MS));
  expect(save).toHaveBeenLastCalledWith(DEADLINE, { allDay: false, start: '2026-11-18T17:00' });
});

it('saves what is on its way when the calendar is left', () => {
  const { save, nudge, unmount } = nudging();
  nudge(DEADLINE, 1);
  unmount();
  expect(save).toHaveBeenCalledWith(DEADLINE, { allDay: false, start: '2026-11-20T17:00' });
});

it('saves what is on its way once when the page is left', () => {
  const { save, nudge } = nudging();
  nudge(DEADLINE, 1);
  for (const event of ['beforeunload', 'pagehide']) act(() => void window.dispatchEvent(new Event(event)));
  expect(save).toHaveBeenCalledWith(DEADLINE, { allDay: false, start: '2026-11-20T17:00' });
  act(() => jest.advanceTimersByTime(REST_MS));
  expect(save).toHaveBeenCalledTimes(1);
});

it('saves nothing of what was taken back, and tells what there was', () => {
  const { save, nudge, starts, cancel, unmount } = nudging();
  nudge(CLASS, 1);
  nudge(CLASS, 0, 15);
  expect(cancel()).toBe(CLASS);
  expect(starts()).toEqual([CLASS.start, DEADLINE.start]);
  expect(cancel()).toBeNull();
  act(() => jest.advanceTimersByTime(REST_MS));
  unmount();
  expect(save).not.toHaveBeenCalled();
});
