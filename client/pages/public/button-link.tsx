import type { ReactNode } from 'react';

const LOOKS = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-hover forced-colors:border',
  quiet: 'text-ink ring-1 ring-inset ring-control hover:bg-sunken',
  plain: 'text-ink hover:bg-sunken',
} as const;

const SIZES = {
  /** In the header. */
  small: 'min-h-11 px-2 text-sm min-[22.5rem]:px-3 sm:min-h-10 sm:px-4',
  large: 'min-h-12 px-6 py-2 text-center text-base',
} as const;

/** The audiences of a link. Guests and members differ before the first paint, `pro` after the server's answer. */
const AUDIENCES = {
  everybody: 'inline-flex',
  guest: 'inline-flex member:hidden',
  member: 'hidden member:inline-flex',
  pro: 'hidden pro:inline-flex',
} as const;

interface ButtonLinkProps {
  readonly href: string;
  readonly look: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
  readonly audience?: keyof typeof AUDIENCES;
  /** Whether guests come to the log-in page for the sample data. */
  readonly isDemo?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button, because it opens a page. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, look, size = 'large', audience = 'everybody', isDemo = false, className, children } = props;
  return (
    <a
      href={href}
      data-demo={isDemo || undefined}
      className={[
        'items-center justify-center gap-2 rounded-control font-semibold transition-colors',
        AUDIENCES[audience],
        LOOKS[look],
        SIZES[size],
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </a>
  );
}
