import { whenQuiet } from '../../../client/ui/loading/when-idle';

/** Longer than the browser takes to be idle. */
const IDLE = 2_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('work for a quiet page', () => {
  it('waits until nobody has touched the page for some time', () => {
    const work = jest.fn();
    whenQuiet(work, 5_000);
    for (const touch of ['pointerdown', 'keydown']) {
      jest.advanceTimersByTime(4_900);
      document.body.dispatchEvent(new Event(touch));
    }
    jest.advanceTimersByTime(4_900);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100 + IDLE);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs once, whatever follows', () => {
    const work = jest.fn();
    whenQuiet(work, 5_000);
    jest.advanceTimersByTime(5_000 + IDLE);
    document.body.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(5_000 + IDLE);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([0, 5_000])('can be called off after %d ms', (after) => {
    const work = jest.fn();
    const cancel = whenQuiet(work, 5_000);
    jest.advanceTimersByTime(after);
    cancel();
    document.body.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(10_000 + IDLE);
    expect(work).not.toHaveBeenCalled();
  });
});
