import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import type { CourseAnalyticsProps } from './course-analytics';
import type { GradeTrendProps } from './grade-trend';
import type { SaveScenarioButtonProps } from './save-scenario-button';
import type { TermTrendsProps } from './term-trends';

const LazyAnalytics = lazy(() => import('./course-analytics'));
const LazyTrend = lazy(() => import('./grade-trend'));
const LazyTermTrends = lazy(() => import('./term-trends'));
const LazyButton = lazy(() => import('./save-scenario-button'));

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

/** The button that keeps a scenario, fetched with what-if mode. */
export function SaveScenarioButton(props: SaveScenarioButtonProps) {
  return (
    <Suspense fallback={null}>
      <LazyButton {...props} />
    </Suspense>
  );
}
