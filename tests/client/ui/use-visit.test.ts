import { act, renderHook } from '@testing-library/react';
import { useVisit } from '../../../client/ui/device/use-visit';

const MINUTE_MS = 60_000;

function turn(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the next visit begins with a return after half an hour, not after less', () => {
  const { result } = renderHook(() => useVisit());
  const first = result.current;
  turn('hidden');
  jest.advanceTimersByTime(29 * MINUTE_MS);
  turn('visible');
  expect(result.current).toBe(first);
  turn('hidden');
  jest.advanceTimersByTime(30 * MINUTE_MS);
  turn('visible');
  expect(result.current).toBe(Date.now());
});
