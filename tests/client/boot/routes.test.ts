import { APP_PAGES } from '../../../client/app/routes';
import { APP_ROUTES } from '../../../client/boot/routes';
import { NARROW } from '../../../client/ui/device/use-media-query';

test('the build knows every page of the application and no other', () => {
  const known = APP_ROUTES.map(({ path }) => path);
  expect(known.sort()).toEqual(APP_PAGES.map(({ pattern }) => pattern).sort());
});

test('where people pay, the document always comes from the server', () => {
  const fromServer = APP_ROUTES.filter(({ offline }) => !offline).map(({ path }) => path);
  expect(fromServer).toEqual(['/subscription', '/subscription/success']);
});

test('the calendar is painted where it begins as an agenda', () => {
  expect(APP_ROUTES.find(({ path }) => path === '/calendar')?.paintedOn).toBe(NARROW);
});
