/** The page of the REST API: Swagger UI over the description the server makes of its table. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { readTheme, showTheme } from '../boot/theme';
import '../styles/tools.css';

/** Swagger UI knows a dark look, but not when to wear it. */
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
SwaggerUI({
  dom_id: '#root',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  // Would send the description to a server of the library's makers.
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
});
