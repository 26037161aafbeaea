import { focusIdSoon } from '../../../client/features/calendar/grid-focus';

const frame = () => new Promise(requestAnimationFrame);
const focused = () => document.activeElement?.id;

test('a day that is still fetched leaves the focus to the heading until it is drawn', async () => {
  document.body.innerHTML = '<h2 id="title" tabindex="-1"></h2><button id="next"></button>';
  document.getElementById('next')!.focus();
  focusIdSoon('day', 'title');
  await frame();
  expect(focused()).toBe('next');
  document.getElementById('next')!.remove();
  await frame();
  expect(focused()).toBe('title');
  document.body.insertAdjacentHTML('beforeend', '<h3 id="day" tabindex="-1"></h3>');
  await frame();
  expect(focused()).toBe('day');
});
