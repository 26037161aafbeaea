import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './apollo/client';
import { Providers } from './app/providers';
import { AppRouter } from './app/router';
import { preloadPage } from './app/routes';
import { offerUpdateOnMissingFile, updateReady } from './app/update-ready';
import './ui/ui.css';

const { client, session } = createClient({
  apiUrl: import.meta.env.VITE_API_URL ?? '',
  schemaHash: __SCHEMA_HASH__,
});

offerUpdateOnMissingFile();
preloadPage(location.pathname);
void session.start();

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers client={client} session={session}>
      <AppRouter />
    </Providers>
  </StrictMode>,
);

window.addEventListener('load', () => {
  void import('./boot/register-service-worker')
    .then(({ registerServiceWorker }) => registerServiceWorker((apply) => updateReady.set(apply)))
    .catch(() => undefined);
});
