import { renderToStaticMarkup } from 'react-dom/server';
import { APP_ROUTES } from '../boot/routes';
import { PublicLayout } from '../pages/public/public-layout';
import { NOT_FOUND_PATH, PUBLIC_PAGES } from '../pages/public/public-pages';

export { APP_ROUTES, NOT_FOUND_PATH };

/** A public page as text: the contents of its head and body. */
export interface RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly head: string;
  readonly body: string;
  /** Its own script in `client`; null for most. */
  readonly script: string | null;
}

/** Renders every public page; the not-found page tells search engines not to index it. */
export function renderPublicPages(): RenderedPage[] {
  return PUBLIC_PAGES.map(({ path, file, title, description, content, script = null }) => ({
    path,
    file,
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        {path === NOT_FOUND_PATH ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`{{APP_URL}}${path}`} />
        )}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
      </>,
    ),
    script,
    body: renderToStaticMarkup(<PublicLayout>{content}</PublicLayout>),
  }));
}
