import type { ReactNode } from 'react';
import { uiMessages } from '../../messages/en/ui';
import { VisuallyHidden } from '../layout/visually-hidden';

interface SkeletonProps {
  rows?: number;
  height?: string;
  children?: ReactNode;
}

/**
 * A placeholder for content on its first-ever load, in its final geometry. It stays invisible for 300 ms, so
 * quick answers show nothing. Fill it with {@link Bone}s, or pass a number of rows
 * and the class of their height.
 */
export function Skeleton({ rows, height = 'h-11', children }: SkeletonProps) {
  return (
    <div role="status" className="appear-late">
      <VisuallyHidden>{uiMessages.loading}</VisuallyHidden>
      <div aria-hidden className="grid gap-2">
        {children ?? Array.from({ length: rows ?? 5 }, (_, index) => <Bone key={index} className={height} />)}
      </div>
    </div>
  );
}

/** One grey shape of a skeleton; give it the size of what will stand there. */
export function Bone({ className = 'h-5 w-40' }: { className?: string }) {
  return <div className={`rounded-chip bg-sunken ${className}`} />;
}
