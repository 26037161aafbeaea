import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: what will be here. */
  text: string;
  /** One primary action, and at most one quiet one. */
  children?: ReactNode;
}

/** Shown by an empty list. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-control px-6 py-12 text-center">
      <p className="max-w-text text-body">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
