import { lazy, Suspense } from 'react';
import type { CourseGradebookProps } from './course-gradebook';

const Gradebook = lazy(async () => ({ default: (await import('./course-gradebook')).CourseGradebook }));

/** The gradebook of a course, fetched when its tab is first opened. */
export function CourseGradebook(props: CourseGradebookProps) {
  return (
    <Suspense fallback={null}>
      <Gradebook {...props} />
    </Suspense>
  );
}
