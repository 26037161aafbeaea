/** The page of the REST API: Swagger UI with the server's description. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { readTheme, showTheme } from '../boot/theme';
import '../styles/tools.css';

/** Swagger UI has a dark theme, but doesn't switch by itself. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const theme = readTheme();
  const show = () => {
    const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
    document.documentElement.classList.toggle('dark-mode', isDark);
  };
  showTheme(theme);
  show();
  dark.addEventListener('change', show);
}

followTheme();
const page = SwaggerUI({
  dom_id: '#root',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  // Would send the description to a server of the library's makers.
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  // Calls go to where the page came from, by whichever of its addresses.
  onComplete: () => page.oas3Actions.setSelectedServer('/'),
});

// While Swagger UI is on the page, following the link alone leaves the focus on it.
document
  .querySelector('.tool-skip')
  ?.addEventListener('click', () => document.querySelector('main')?.focus());
