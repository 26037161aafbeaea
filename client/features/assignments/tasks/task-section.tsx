import { useId, type ReactNode } from 'react';

/** A titled part within the form. */
export function TaskSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-hairline pt-4">
      <header className="flex min-h-8 items-center justify-between gap-3">
        <h3 id={headingId} className="text-sm font-semibold text-ink">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
