import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** For links to this part: `<a href="#id">`. */
  id?: string;
  /** Stands at the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page on paper: hairline, no shadow. */
export function Section({ title, id, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 rounded-card border border-hairline bg-surface p-5 sm:p-6"
    >
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
