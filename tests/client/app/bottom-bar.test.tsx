import { screen } from '@testing-library/react';
import { BottomBar } from '../../../client/app/shell/rail';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

jest.mock('../../../client/app/shell/place-count', () => ({ PlaceCount: () => null }));

test.each([
  ['/dashboard', 1],
  ['/courses', 1],
  ['/import', 0],
  ['/profile', 0],
  ['/calendar/timetable', 0],
])('the round button covers no fields and buttons: on %s there are %d', (address, count) => {
  show(new FakeServer(), <BottomBar />, address);
  expect(screen.queryAllByRole('button', { name: 'Quick add' })).toHaveLength(count);
});
