import { renderToStaticMarkup } from 'react-dom/server';
import { APP_ROUTES } from '../boot/routes';
import { NOT_FOUND_PATH, PUBLIC_PAGES, PublicLayout, type PublicPage } from '../pages/public/public-pages';

export { APP_ROUTES, NOT_FOUND_PATH };

/** A public page as text: the contents of its head and body. */
export interface RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly head: string;
  readonly body: string;
  /** Its own script in `client`; null for most. */
  readonly script: string | null;
  readonly isFindable: boolean;
  readonly offline: PublicPage['offline'];
}

/** Renders every public page; those that need no visitors tell search engines not to index them. */
export function renderPublicPages(): RenderedPage[] {
  return PUBLIC_PAGES.map(({ path, title, description, content, hasOwnFrame, script = null, ...page }) => ({
    path,
    file: page.file,
    isFindable: page.isFindable,
    offline: page.offline,
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        {page.isFindable ? (
          <link rel="canonical" href={`{{APP_URL}}${path}`} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {Object.entries(page.laterScripts ?? {}).map(([name, source]) => (
          <meta key={name} name={`script:${name}`} content={`/${source}`} />
        ))}
      </>,
    ),
    script,
    body: renderToStaticMarkup(hasOwnFrame ? content : <PublicLayout>{content}</PublicLayout>),
  }));
}
