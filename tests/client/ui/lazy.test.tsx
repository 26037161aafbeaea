import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../../client/app/router';
import { offerUpdateOnMissingFile, updateReady } from '../../../client/app/update-ready';
import { lazy } from '../../../client/ui/loading/lazy';
import { expectConsole } from '../../support/console';

const missing = () => Promise.reject<never>(new TypeError('Failed to fetch /assets/courses-page-1.js'));

async function show(load: Parameters<typeof lazy>[0], reload: () => void): Promise<void> {
  const Page = lazy(load, { reload });
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
afterEach(() => jest.restoreAllMocks());

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
  lazy(missing, { reload }).preload();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
});

test('the placeholder stands there until the code has arrived, inside what is already shown', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const Menu = lazy(
    async () => {
      await arrived;
      return { default: ({ label }: { label: string }) => <button type="button">{label}</button> };
    },
    { placeholder: ({ label }) => <p>{label} soon</p> },
  );
  render(<Menu label="Sort" />);
  expect(screen.getByText('Sort soon')).toBeVisible();
  await act(async () => arrive());
  expect(screen.getByRole('button', { name: 'Sort' })).toBeVisible();
});

test('offline, a missing file goes to the boundary: reloading would not bring it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  expectConsole('error', /Failed to fetch/);
  await show(missing, reload);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a file that is missing behind the page offers a reload and forces none', () => {
  offerUpdateOnMissingFile();
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(updateReady.get()).toBeInstanceOf(Function);
});
