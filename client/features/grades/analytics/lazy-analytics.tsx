import { lazy, nothing } from '../../../ui/loading/lazy';
import { Skeleton } from '../../../ui/loading/skeleton';

export const CourseAnalytics = lazy(() => import('./course-analytics'), {
  placeholder: () => <Skeleton rows={6} />,
});

export const GradeTrend = lazy(() => import('./grade-trend'), { placeholder: nothing });

/** The trends of the courses of a term. */
export const TermTrends = lazy(() => import('./term-trends'), { placeholder: nothing });

/** The button that saves a scenario, fetched with what-if mode. */
export const SaveScenarioButton = lazy(() => import('./save-scenario-button'), { placeholder: nothing });
