import type { ReactNode } from 'react';
import { FailureCard } from '../../apollo/query-view';
import { useCourseWeeksQuery } from '../../generated/hooks';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { Skeleton } from '../../ui/loading/skeleton';
import { type AnalyticsQueryVariables, CourseName, KnownTable } from './analytics-parts';

const text = courseAnalyticsMessages.week;

interface WeekSectionProps {
  variables: AnalyticsQueryVariables;
  hrefOfCourse(id: string): string;
  /** Leads on if there are no courses. */
  emptyAction?: ReactNode;
}

/** The figures of every plan: this week's hours and overdue work, by course. */
export function WeekSection({ variables, hrefOfCourse, emptyAction }: WeekSectionProps) {
  const format = useFormat();
  const { data, error, refetch } = useCourseWeeksQuery({ variables, fetchPolicy: 'cache-and-network' });
  const retry = (): void => void refetch().catch(() => undefined);
  if (!data && error)
    return <FailureCard error={error} what={courseAnalyticsMessages.whatWeeks} onRetry={retry} />;
  return (
    <Section title={text.title}>
      <div className={data ? undefined : 'min-h-40'}>
        {!data && <Skeleton rows={3} />}
        {data?.courseWeeks.length === 0 && (
          <div className="grid justify-items-start gap-4">
            <p className="text-body">{text.none}</p>
            {emptyAction}
          </div>
        )}
        {data && data.courseWeeks.length > 0 && (
          <KnownTable
            caption={text.caption}
            columns={text.columns}
            blank={text.nothing}
            later={text.later}
            figures={['hours', 'overdue']}
            rows={data.courseWeeks.map(({ course, loggedMinutes, overdueItems }) => ({
              id: course.id,
              cells: [
                <CourseName key="course" course={course} href={hrefOfCourse(course.id)} />,
                loggedMinutes > 0 ? format.duration(loggedMinutes) : text.nothing,
                overdueItems > 0 ? (
                  <span key="overdue" className="font-semibold text-danger">
                    {format.number(overdueItems)}
                  </span>
                ) : (
                  text.nothing
                ),
              ],
            }))}
          />
        )}
      </div>
    </Section>
  );
}
