import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import type { CourseAnalyticsProps } from './course-analytics';
import type { GradeTrendProps } from './grade-trend';
import type { SaveScenarioProps } from './scenario-name';
import type { TermTrendsProps } from './term-trends';

const LazyAnalytics = lazy(() => import('./course-analytics'));
const LazyTrend = lazy(() => import('./grade-trend'));
const LazyTermTrends = lazy(() => import('./term-trends'));
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

/** The trends of the courses of a term, fetched beside the page. */
export function TermTrends(props: TermTrendsProps) {
  return (
    <Suspense fallback={null}>
      <LazyTermTrends {...props} />
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
