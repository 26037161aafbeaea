import type { ReactNode } from 'react';
import { proSampleMessages as words } from '../../messages/en/pro-sample';
import { Badge } from './badge';

export interface ProSampleProps {
  /** The subject of the sample, which the drawer around it shows as its title. */
  title: string;
  /** Marks the figures as a sample. */
  badge: string;
  /** The student's own data that Student Pro would show. */
  text: string;
  /** The checkout, which needs a full page load instead of a router link. */
  href: string;
  children: ReactNode;
}

/** A feature of Student Pro with sample data: never the student's own, hidden. */
export function ProSample({ title, badge, text, href, children }: ProSampleProps) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-5 rounded-card border border-dashed border-control bg-surface p-5"
    >
      <div>
        <Badge tone="primary">{badge}</Badge>
      </div>
      <p className="max-w-text text-sm text-body">
        {text}{' '}
        <a href={href} className="font-medium text-link hover:underline">
          {words.seePro}
        </a>
      </p>
      {children}
    </section>
  );
}
