import { useId, type ReactNode } from 'react';

export interface GlanceCardProps {
  title: string;
  /** Takes the whole row where the cards stand in two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** One fact next to the list on screen; printouts contain the list alone. */
export function GlanceCard({ title, isWide = false, children }: GlanceCardProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={`min-w-0 wrap-anywhere ${isWide ? 'col-[1/-1]' : ''}`}>
      <h2 id={headingId} className="mb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
