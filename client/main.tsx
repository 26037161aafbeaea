import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './apollo/client';
import { loadFeatureCodeWith } from './apollo/outbox/placing';
import { Providers } from './app/providers';
import { AppRouter } from './app/router';
import { preloadPage } from './app/routes';
import { paths } from './app/paths';
import { offerUpdateOnMissingFile, updateReady } from './app/update-ready';
import { takeHandover } from './boot/handover';
import { notify } from './notifications/notify';
import { afterFirstContent } from './ui/loading/first-content';
import { leaveField, onLeaving } from './ui/device/leaving';
import { whenIdle } from './ui/loading/when-idle';
import './ui/ui.css';
// Pages that the server paints have their styles before their code.
import './features/courses/course-list.css';
import './features/calendar/day-notes.css';
import './features/grades/grade-table.css';

/** The service worker fetches every script there is: not while the first page still comes to life. In milliseconds. */
const WORKER_PAUSE = 2500;

/** Keeps the application's code on the device; failing that, at least what says that the server is gone. */
async function keepCode(): Promise<void> {
  const { registerServiceWorker } = await import('./boot/register-service-worker');
  if (await registerServiceWorker((apply) => updateReady.set(apply))) return;
  await (await import('./notifications/toaster')).loadToaster();
}

/** Shows the page of the document's address, and keeps it current. */
function start(): void {
  const { client, session } = createClient({
    apiUrl: import.meta.env.VITE_API_URL ?? '',
    schemaHash: __SCHEMA_HASH__,
  });
  loadFeatureCodeWith(async () => (await import('./app/place-rows')).featureCode);
  offerUpdateOnMissingFile();
  onLeaving(leaveField);
  preloadPage(location.pathname);
  void session.start();
  const { success } = takeHandover();
  if (success) notify.success(success);

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers client={client} session={session}>
        <AppRouter />
      </Providers>
    </StrictMode>,
  );
  // However often the student touches the page: without it, nothing works offline.
  afterFirstContent(() =>
    setTimeout(() => whenIdle(() => void keepCode().catch(() => undefined)), WORKER_PAUSE),
  );
}

/** Starts; first come the files that the system opens the application with, for a guest goes to another document. */
function begin(): void {
  if (location.pathname !== paths.share.pattern) return start();
  void import('./boot/launched-files').then((launched) => launched.keepLaunchedFiles()).finally(start);
}

// Not in the task that evaluates this script: a phone can paint and take a press in between.
setTimeout(begin);
