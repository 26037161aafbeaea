import { paths } from '../../../client/app/paths';
import { APP_PAGES } from '../../../client/app/routes';
import { APP_ROUTES } from '../../../client/boot/routes';

test('an id never leaves its segment', () => {
  expect(paths.course.build('../grades?x=1')).toBe('/courses/..%2Fgrades%3Fx%3D1');
});

test('the router and the build know the same pages', () => {
  const routed = APP_PAGES.map(({ pattern }) => pattern).sort();
  const built = APP_ROUTES.map(({ path }) => path).sort();
  expect(routed).toEqual(built);
});
