import { useId, type ReactNode } from 'react';

/** Properties of {@link GlanceCard}. */
export interface GlanceCardProps {
  title: string;
  children: ReactNode;
}

/** One fact beside the list; on a phone one of a row that is swiped. */
export function GlanceCard({ title, children }: GlanceCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card border border-hairline bg-surface p-4 max-lg:min-w-60 max-lg:shrink-0 max-lg:snap-start"
    >
      <h2 id={headingId} className="mb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
