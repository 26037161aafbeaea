import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { stepFromPage } from '../../../client/ui/overlay/back-closes';
import { Dialog } from '../../../client/ui/overlay/dialog';

/** The moves through the history that a router would hear of. */
const heard: string[] = [];
const hear = (): void => void heard.push(location.pathname);
const media = window.matchMedia;

beforeAll(() => window.addEventListener('popstate', hear));
afterAll(() => window.removeEventListener('popstate', hear));

beforeEach(() => {
  heard.length = 0;
  history.pushState(null, '', '/courses');
  history.pushState(null, '', '/calendar');
});

afterEach(() => {
  window.matchMedia = media;
});

function Opened({ title, hasAddress = false }: { title: string; hasAddress?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <Dialog title={title} hasAddress={hasAddress} onClose={() => setOpen(false)}>
        <p>{title}</p>
      </Dialog>
    )
  );
}

/** Opens dialogs on a device with or without a touch screen. */
function show(titles: readonly string[], isTouch = true, hasAddress = false) {
  window.matchMedia = (query) => ({ ...media(query), matches: isTouch && query === '(pointer: coarse)' });
  return render(titles.map((title) => <Opened key={title} {...{ title, hasAddress }} />));
}

/** The titles of the open dialogs; the upper one hides the others from the accessibility tree. */
function shown(): string[] {
  return screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
}

/** Goes back one step, and lets everything that follows from it happen. */
async function goBack(): Promise<void> {
  history.back();
  await settled();
}

/** More than a step through the history and what it closes need, one after the other. */
const TIMERS = 30;

/** Lets timers that follow from each other run. One long timer would overtake them after a stall of the process. */
async function settled(): Promise<void> {
  await act(async () => {
    for (let count = 0; count < TIMERS; count += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

test('going back on a phone closes a dialog and stays on the page', async () => {
  show(['Event']);
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/calendar');
  expect(heard).toEqual([]);
  await goBack();
  expect(heard).toEqual(['/courses']);
});

test('two overlays that close at once take one step, not two', async () => {
  const { unmount } = show(['Entry', 'Menu']);
  // Here, a second step would be dropped; a browser takes it.
  const step = jest.spyOn(history, 'back');
  unmount();
  await settled();
  expect(step).toHaveBeenCalledTimes(1);
  step.mockRestore();
});

test('a dialog that is opened after a reload uses the entry of the one before', async () => {
  history.pushState({ overlay: true }, '');
  const steps = history.length;
  show(['Event']);
  expect(history.length).toBe(steps);
  await goBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual([]);
});

test('going back closes one of two dialogs at a time', async () => {
  show(['Below', 'Above']);
  await goBack();
  expect(shown()).toEqual(['Below']);
  await goBack();
  expect(shown()).toEqual([]);
  expect(location.pathname).toBe('/calendar');
});

test('a dialog that was closed otherwise leaves no step in the history', async () => {
  show(['Event']);
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await waitFor(() => expect(history.state).toBeNull());
  await goBack();
  expect(heard).toEqual(['/courses']);
});

test('a step that a link in a dialog takes starts from the page, so no entry is left behind', async () => {
  show(['Event']);
  act(() => {
    stepFromPage(() => history.pushState(null, '', '/grades'));
    screen.getByRole('button', { name: 'Close' }).click();
  });
  await settled();
  expect(location.pathname).toBe('/grades');
  await goBack();
  expect(heard).toEqual(['/calendar']);
  expect(history.state).toBeNull();
});

test('a step of the page below a dialog that stays open goes on below it', async () => {
  show(['Palette']);
  act(() => stepFromPage(() => history.replaceState(null, '', '/grades')));
  await settled();
  await goBack();
  expect(shown()).toEqual([]);
  expect(location.pathname).toBe('/grades');
  expect(heard).toEqual([]);
});

test('going forward to the entry of a dialog that was closed stays on the page', async () => {
  show(['Event']);
  await goBack();
  history.forward();
  await settled();
  expect(history.state).toBeNull();
  expect(heard).toEqual([]);
});

test.each([
  ['without a touch screen', false, false],
  ['with an address of its own', true, true],
])('a dialog %s leaves the history alone', (_, isTouch, hasAddress) => {
  const steps = history.length;
  show(['Event'], isTouch, hasAddress);
  expect(history.length).toBe(steps);
  expect(history.state).toBeNull();
});
