import type { ReactNode } from 'react';
import { accountMessages } from '../../../messages/en/account';
import { AuthFrame, authHeadingClass } from '../../../ui/layout/auth-frame';
import { ADDRESSES } from '../addresses';
import { ConsentBar } from '../consent-bar';

export interface AccountPageProps {
  title: string;
  lead?: string;
  /** Whether visitors who are logged in are sent to the application; until that is known, they see nothing. */
  isGuestOnly?: boolean;
  /** Whether the page's script decides what is shown at first; nothing is shown until then, so nothing moves. */
  isDecidedByScript?: boolean;
  children: ReactNode;
}

/** The frame of the pages on which people get into their account; `start.ts` makes them work. */
export function AccountPage({
  title,
  lead,
  isGuestOnly = false,
  isDecidedByScript = false,
  children,
}: AccountPageProps) {
  const text = accountMessages.guest;
  return (
    <div
      data-guests-only={isGuestOnly ? '' : undefined}
      data-undecided={isDecidedByScript ? '' : undefined}
      className={isGuestOnly ? 'member:hidden' : undefined}
    >
      <AuthFrame
        heading={
          <h1 tabIndex={-1} className={authHeadingClass}>
            {title}
          </h1>
        }
        lead={lead && <p data-part="lead">{lead}</p>}
        homeHref={ADDRESSES.home}
      >
        <noscript>
          <p className="rounded-control bg-warning-soft p-4 text-sm text-ink">{text.noScript}</p>
        </noscript>
        <div role="status" className="contents">
          <p hidden data-part="offline" className="rounded-control bg-warning-soft p-3 text-sm text-warning">
            {text.offline}
          </p>
        </div>
        {children}
      </AuthFrame>
      <ConsentBar />
    </div>
  );
}

/** A link in a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="py-1 font-semibold text-link underline">
      {children}
    </a>
  );
}
