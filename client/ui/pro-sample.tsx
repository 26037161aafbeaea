import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { proSampleMessages as words } from '../messages/en/pro-sample';
import { Badge } from './badge';

/** Properties of {@link ProSample}. */
export interface ProSampleProps {
  /** What the sample is of. */
  title: string;
  /** The title stands above already, such as that of a drawer: it is read, not shown. */
  isTitleAbove?: boolean;
  /** Says that the figures are nobody's; "Sample" unless told. */
  badge?: string;
  /** What Student Pro would show of the student's own. */
  text: string;
  /** Where the plans are compared, or the checkout begins. */
  href: string;
  /** Whether the link begins the checkout: it is loaded in full, so no link of the router. */
  isCheckout?: boolean;
  /** The sample. */
  children: ReactNode;
}

const LINK = 'font-medium text-link hover:underline';

/** What Student Pro shows, with sample data: never the student's own, hidden. */
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

/** One picture of a {@link ProSample}, with what it shows above it. */
export function SampleFigure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="text-sm text-body">{caption}</figcaption>
      {children}
    </figure>
  );
}
