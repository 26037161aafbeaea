import { cancelWithEscape } from '../../../client/features/calendar/calendar-board';

describe('Esc while the pointer is doing something', () => {
  const seen: string[] = [];
  const note = (event: Event): void => {
    const where = event instanceof MouseEvent && event.clientX < 0 ? ' nowhere' : '';
    seen.push(`${event.type === 'keydown' ? (event as KeyboardEvent).key : event.type}${where}`);
  };
  const press = (key: string): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const mouse = (type: string): boolean =>
    document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));

  beforeEach(() => {
    seen.length = 0;
    jest.useFakeTimers();
    for (const type of ['mousemove', 'mouseup', 'click', 'keydown']) document.addEventListener(type, note);
  });
  afterEach(() => {
    for (const type of ['mousemove', 'mouseup', 'click', 'keydown']) document.removeEventListener(type, note);
    jest.useRealTimers();
  });

  it('lets go of it nowhere, and takes the click away that follows when the button comes up', () => {
    const onCancel = jest.fn();
    cancelWithEscape(onCancel);
    press('Escape');
    mouse('mouseup');
    mouse('click');
    expect(seen).toEqual(['mousemove nowhere', 'mouseup nowhere', 'mouseup']);
    expect(onCancel).toHaveBeenCalledTimes(1);
    jest.runAllTimers();
    mouse('click');
    expect(seen.at(-1)).toBe('click');
  });

  it('does nothing for other keys, nor once the button is up', () => {
    const onCancel = jest.fn();
    cancelWithEscape(onCancel);
    press('a');
    mouse('mouseup');
    press('Escape');
    mouse('click');
    expect(seen).toEqual(['a', 'mouseup', 'Escape', 'click']);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
