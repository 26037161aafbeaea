/** The page of the REST API: Swagger UI with the server's description. */
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { readTheme, showTheme } from '../boot/theme';
import { toolMessages } from '../messages/en/tools';
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

/** The parts of Swagger UI's system that are used here. */
interface System {
  /** Its own, which is older than the application's. */
  React: { createElement(part: unknown, props?: object | null, ...children: unknown[]): unknown };
}

interface PageProps {
  getComponent(name: string, isConnected?: boolean): unknown;
  specSelectors: { specStr(): string; info(): { get(field: string): string } };
}

/**
 * Replaces parts of Swagger UI: its page has a second title and a second main part, and a choice of servers without a
 * name, which are all this one; its lines have a link within a button.
 */
const ownParts = ({ React: { createElement: make } }: System) => ({
  components: {
    DeepLink: ({ text }: { text: string }) => make('span', null, text),
    OwnPage({ getComponent, specSelectors }: PageProps) {
      const connected = (name: string, props = {}) => make(getComponent(name, true), props);
      const isThere = specSelectors.specStr() !== '';
      return make(
        'div',
        { className: 'swagger-ui' },
        make(getComponent('SvgAssets')),
        connected('errors'),
        isThere &&
          make(
            'div',
            { className: 'wrapper' },
            connected('Markdown', { source: specSelectors.info().get('description') }),
            connected('AuthorizeBtnContainer'),
            make('h2', null, toolMessages.calls),
            connected('operations'),
            connected('Models'),
          ),
      );
    },
  },
});

followTheme();
const page = SwaggerUI({
  dom_id: '#root',
  url: '/api/openapi.json',
  deepLinking: true,
  plugins: [ownParts],
  layout: 'OwnPage',
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
