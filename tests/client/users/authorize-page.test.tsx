import { screen } from '@testing-library/react';
import { CurrentUserProvider } from '../../../client/features/users/current-user';
import AuthorizePage from '../../../client/pages/authorize-page';
import { show } from '../assignments/harness';
import { FakeServer } from '../support/fake-server';

// It has settings of the build, which only Vite reads.
jest.mock('../../../client/boot/consent', () => ({}));

test('a request of an app that is still loading has the shape of the page, and says so to a screen reader', async () => {
  const page = (
    <CurrentUserProvider>
      <AuthorizePage />
    </CurrentUserProvider>
  );
  show(new FakeServer(), page, '/oauth/authorize?client_id=app');
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('Loading');
  expect(status.closest('.invisible, .hidden, .sr-only')).toBeNull();
  expect(screen.getByRole('link', { name: 'Termwise' })).toBeTruthy();
  expect(screen.getByRole('main').querySelectorAll('.bg-sunken').length).toBeGreaterThan(4);
});
