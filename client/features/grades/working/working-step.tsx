import { useId, type ReactNode } from 'react';

/** One step of a working, with its heading. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 text-sm text-body">
      <h3 id={id} className="text-base font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface WorkingLineProps {
  /** The part of a figure. */
  name: ReactNode;
  /** What is said about it, if anything. */
  detail?: ReactNode;
  /** Its own figure. */
  children?: ReactNode;
}

/** One line in a list of what a figure is made of. */
export function WorkingLine({ name, detail, children }: WorkingLineProps) {
  return (
    <li className="flex items-baseline gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-ink">{name}</p>
        {detail && <p className="text-xs text-muted">{detail}</p>}
      </div>
      {children}
    </li>
  );
}
