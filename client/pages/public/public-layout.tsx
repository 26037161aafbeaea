import type { ReactNode } from 'react';
import { publicMessages } from '../../messages/en/public';
import { ConsentBar } from './consent-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The layout of every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-primary px-4 py-3 font-semibold text-primary-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-20"
      >
        {publicMessages.skipToContent}
      </a>
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
      <ConsentBar />
    </>
  );
}
