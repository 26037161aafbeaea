import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import type { CourseAnalyticsProps } from './course-analytics';
import type { GradeTrendProps } from './grade-trend';
import type { SaveScenarioProps } from './scenario-name';

const LazyAnalytics = lazy(() => import('./course-analytics'));
const LazyTrend = lazy(() => import('./grade-trend'));
const LazySave = lazy(() => import('./scenario-name'));

/** The analytics of a course, fetched when they are first shown. */
export function CourseAnalytics(props: CourseAnalyticsProps) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <LazyAnalytics {...props} />
    </Suspense>
  );
}

/** The trend of a grade, fetched beside the page. */
export function GradeTrend(props: GradeTrendProps) {
  return (
    <Suspense fallback={null}>
      <LazyTrend {...props} />
    </Suspense>
  );
}

/** The dialog that keeps a scenario, fetched when it is first opened. */
export function SaveScenario(props: SaveScenarioProps) {
  return (
    <Suspense fallback={null}>
      <LazySave {...props} />
    </Suspense>
  );
}
