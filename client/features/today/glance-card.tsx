import { useId, type ReactNode } from 'react';

/** Properties of {@link GlanceCard}. */
export interface GlanceCardProps {
  title: string;
  /** Takes the room its content wants in the swiped row. */
  isWide?: boolean;
  children: ReactNode;
}

/** One fact beside the list; on a phone one of a row that is swiped. */
export function GlanceCard({ title, isWide = false, children }: GlanceCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={`rounded-card border border-hairline bg-surface p-4 wrap-anywhere max-lg:shrink-0 max-lg:snap-start ${isWide ? '' : 'max-lg:w-64'}`}
    >
      <h2 id={headingId} className="mb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
