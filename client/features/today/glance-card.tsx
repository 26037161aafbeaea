import { useId, type ReactNode } from 'react';

export interface GlanceCardProps {
  title: string;
  /** As wide as its content in the swiped row. */
  isWide?: boolean;
  children: ReactNode;
}

/** One fact next to the list; on a phone, a card in a swiped row. */
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
