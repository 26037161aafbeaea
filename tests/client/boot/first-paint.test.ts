import { fireEvent, waitFor } from '@testing-library/react';
import { paintFirstPicture, paintPicture, savePicture } from '../../../client/boot/first-paint';
import { forgetSavedStart } from '../../../client/boot/saved-start';

/** A token of an account, as far as the client reads one. */
const tokenOf = (userId: string): string => `x.${btoa(JSON.stringify({ sub: userId }))}.x`;

const TODAY = `
  <nav aria-label="Main"><svg viewBox="0 0 2 2"><path d="M0 0"></path></svg></nav>
  <header><h1 id="title">Sat 21 Nov</h1><p role="status">Saved</p></header>
  <main id="main" style="--fill: 40%">
    <ul>
      <li data-assignment="lab"><input type="checkbox" aria-label="Done: Lab"><a href="?open=lab">Lab</a></li>
      <li data-assignment="art"><input type="checkbox" aria-label="Done: Art"><button>Why?</button></li>
    </ul>
  </main>`;

const root = () => document.querySelector<HTMLElement>('#root')!;
/** The picture on the screen, if there is one. */
const picture = () => document.querySelector('[aria-busy]');

/** A document of the application before its code has run. */
function open(path = '/dashboard', build = '/assets/index-1.js'): void {
  history.replaceState(null, '', path);
  document.head.innerHTML = `<meta name="first-loads" content='${JSON.stringify({ parts: [build] })}'>`;
  document.body.innerHTML = '<div id="root"></div>';
}

/** Waits until the observer has run. */
const settle = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

async function show(html: string): Promise<void> {
  root().innerHTML = html;
  await settle();
}

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12), doNotFake: ['setTimeout'] });
  localStorage.clear();
  localStorage.setItem('token', tokenOf('ada'));
  open();
  await show(TODAY);
  savePicture('ada');
  open();
});

afterEach(() => jest.useRealTimers());

test('Today is painted as it was, until the application shows it', async () => {
  paintPicture();
  expect(picture()).toHaveTextContent('Sat 21 Nov Lab Why?');
  expect(picture()?.querySelector('path')).toBeInstanceOf(SVGElement);
  expect(picture()?.querySelector('main')).toHaveStyle({ '--fill': '40%' });
  expect(root()).toHaveClass('behind-picture');

  await show('<div role="status" class="appear-late"></div>');
  await show(TODAY.replace('<ul>', '<div class="appear-late"></div><ul>'));
  expect(picture()).not.toBeNull();

  await show(TODAY);
  expect(picture()).toBeNull();
  expect(root()).not.toHaveClass('behind-picture');
});

const LECTURES = [['main', {}, ['h1', {}, 'Lectures']]];
const answer = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve({ status, json: async () => body } as Response);

test('what the server makes for a first visit is painted until the application shows the page', async () => {
  expect(await paintFirstPicture(answer(LECTURES))).toBe(true);
  expect(picture()).toHaveTextContent('Lectures');
  await show(TODAY);
  expect(picture()).toBeNull();
});

test.each([
  ['nobody', () => localStorage.removeItem('token')],
  ['another account', () => localStorage.setItem('token', tokenOf('bob'))],
  ['a page that is there', () => show('<main></main>')],
])('what comes too late is not painted for %s', async (_name, change) => {
  const painted = paintFirstPicture(answer(LECTURES));
  await change();
  expect(await painted).toBe(false);
  expect(picture()).toBeNull();
});

test.each([
  ['made none', () => answer('', 204)],
  ['refused', () => answer({ error: 'The server is too busy.' }, 503)],
  ['did not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is painted if the server %s', async (_name, ask) => {
  expect(await paintFirstPicture(ask())).toBe(false);
  expect(picture()).toBeNull();
});

test('no element is in the document twice, and what was said a moment ago is not said again', () => {
  paintPicture();
  expect(picture()?.querySelector('[id], [role="status"]')).toBeNull();
});

test.each([
  ['another account', () => localStorage.setItem('token', tokenOf('bob'))],
  ['nobody', () => localStorage.removeItem('token')],
  ['who logged out', () => forgetSavedStart()],
  ['another page', () => open('/courses')],
  ['an open assignment', () => open('/dashboard?open=lab')],
  ['another build', () => open('/dashboard', '/assets/index-2.js')],
  ['the next day', () => jest.setSystemTime(new Date(2026, 10, 22, 0, 1))],
  ['a narrower sidebar', () => localStorage.setItem('wideRail', 'off')],
  ['another width', () => void (window.innerWidth += 1)],
  ['a damaged picture', () => localStorage.setItem('first-paint', '{')],
])('nothing is painted for %s', (_name, change) => {
  change();
  paintPicture();
  expect(picture()).toBeNull();
  expect(root()).not.toHaveClass('behind-picture');
});

test.each([
  ['a placeholder', TODAY.replace('<ul>', '<div class="appear-late"></div><ul>')],
  ['nothing', ''],
])('a page that shows %s keeps the former picture', async (_name, html) => {
  await show(html);
  savePicture('ada');
  open();
  paintPicture();
  expect(picture()).toHaveTextContent('Lab');
});

test('a picture is not taken away under a finger', async () => {
  paintPicture();
  fireEvent.pointerDown(picture()!.querySelector('input')!);
  await show(TODAY);
  expect(picture()).not.toBeNull();
  fireEvent.pointerUp(document.body);
  fireEvent.click(picture()!.querySelector('input')!);
  await waitFor(() => expect(picture()).toBeNull());
  expect(root().querySelector('input')).toBeChecked();
});

test('a tick that another page has made meanwhile is not taken back', async () => {
  paintPicture();
  fireEvent.click(picture()!.querySelector('input')!);
  await show(TODAY.replace('type="checkbox"', 'type="checkbox" checked'));
  expect(root().querySelector('input')).toBeChecked();
});

test('a box is painted as it is, not as it was when it came', async () => {
  await show(TODAY.replace('type="checkbox"', 'type="checkbox" checked'));
  root().querySelector('input')!.checked = false;
  root().querySelectorAll('input')[1]!.checked = true;
  savePicture('ada');
  open();
  paintPicture();
  const boxes = [...picture()!.querySelectorAll('input')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
});

test('a press on a part that comes later waits for it, and the keyboard keeps its place', async () => {
  paintPicture();
  picture()!.querySelector('a')!.focus();
  fireEvent.click(picture()!.querySelector('button')!);
  await show(TODAY.replace('<button>Why?</button>', ''));
  expect(root().querySelector('a')).toHaveFocus();
  const asked = jest.fn();
  root().querySelectorAll('li')[1]!.innerHTML = '<button>Why?</button>';
  root().querySelector('button')!.addEventListener('click', asked);
  await settle(1_100);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a link opens elsewhere with a modifier, as links do', async () => {
  paintPicture();
  const isTaken = new Promise((resolve) => {
    window.addEventListener(
      'click',
      (event) => {
        resolve(event.defaultPrevented);
        // There is no elsewhere here.
        event.preventDefault();
      },
      { once: true },
    );
  });
  fireEvent.click(picture()!.querySelector('a')!, { ctrlKey: true });
  expect(await isTaken).toBe(false);
});

test('a page that has to wait for the server is shown after two seconds', async () => {
  paintPicture();
  await show(TODAY.replace('<ul>', '<div class="appear-late"></div><ul>'));
  expect(picture()).not.toBeNull();
  await settle(2_100);
  expect(picture()).toBeNull();
});

test('presses on the picture are repeated on the page, each on its own control', async () => {
  paintPicture();
  fireEvent.click(picture()!.querySelectorAll('input')[1]!);
  fireEvent.click(picture()!.querySelector('a')!);
  expect(location.search).toBe('');
  const pressed: string[] = [];
  root().addEventListener('click', ({ target }) => {
    pressed.push((target as Element).closest('li')!.dataset['assignment']!);
  });
  await show(TODAY);
  expect(pressed).toEqual(['art', 'lab']);
  expect(root().querySelectorAll('input')[1]).toBeChecked();
});
