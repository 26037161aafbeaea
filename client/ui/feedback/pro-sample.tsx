import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { proSampleMessages as words } from '../../messages/en/pro-sample';
import { Badge } from './badge';

export interface ProSampleProps {
  /** The subject of the sample. */
  title: string;
  /** The title is already shown above, such as that of a drawer: it is only for screen readers. */
  isTitleAbove?: boolean;
  /** Marks the figures as a sample; default "Sample". */
  badge?: string;
  /** The student's own data that Student Pro would show. */
  text: string;
  /** The page that compares the plans, or the checkout. */
  href: string;
  /** Whether the link starts the checkout, which needs a full page load instead of a router link. */
  isCheckout?: boolean;
  children: ReactNode;
}

const LINK = 'font-medium text-link hover:underline';

/** A feature of Student Pro with sample data: never the student's own, hidden. */
export function ProSample(props: ProSampleProps) {
  const {
    title,
    isTitleAbove = false,
    badge = words.badge,
    text,
    href,
    isCheckout = false,
    children,
  } = props;
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-5 rounded-card border border-dashed border-control bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {!isTitleAbove && <h2 className="text-lg">{title}</h2>}
        <Badge tone="primary">{badge}</Badge>
      </div>
      <p className="max-w-text text-sm text-body">
        {text}{' '}
        {isCheckout ? (
          <a href={href} className={LINK}>
            {words.seePro}
          </a>
        ) : (
          <Link to={href} className={LINK}>
            {words.seePlans}
          </Link>
        )}
      </p>
      {children}
    </section>
  );
}

/** One picture of a {@link ProSample}, with a caption above it. */
export function SampleFigure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="text-sm text-body">{caption}</figcaption>
      {children}
    </figure>
  );
}
