import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../../client/app/error-boundary';
import { lazyPage } from '../../../client/app/lazy-page';
import { expectConsole } from '../../support/console';

const missing = () => Promise.reject<never>(new TypeError('Failed to fetch /assets/courses-page-1.js'));

async function show(load: Parameters<typeof lazyPage>[0], reload: () => void): Promise<void> {
  const Page = lazyPage(load, reload);
  await act(async () => {
    render(
      <ErrorBoundary>
        <Suspense fallback={<p>Nothing yet</p>}>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
  });
}

beforeEach(() => sessionStorage.clear());

test('a page appears when its code has arrived', async () => {
  const reload = jest.fn();
  await show(async () => ({ default: () => <p>Courses</p> }), reload);
  expect(screen.getByText('Courses')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('a missing file reloads the document once, then the boundary says so', async () => {
  const reload = jest.fn();
  await show(missing, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Nothing yet')).toBeVisible();

  expectConsole('error', /Failed to fetch/);
  await show(missing, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'This part stopped working' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('another missing file, after a later release, may reload again', async () => {
  const reload = jest.fn();
  await show(missing, reload);
  await show(() => Promise.reject<never>(new TypeError('Failed to fetch /assets/courses-page-2.js')), reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('fetching ahead never throws', async () => {
  const reload = jest.fn();
  lazyPage(missing, reload).preload();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
});
