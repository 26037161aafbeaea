import type { ReactNode } from 'react';
import { QueryView } from '../../apollo/query-view';
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
  /** Follows the figures, once it is known how high they are. */
  children?: ReactNode;
}

/** The figures of every plan: this week's hours and overdue work, by course. */
export function WeekSection({ variables, hrefOfCourse, emptyAction, children }: WeekSectionProps) {
  const format = useFormat();
  const query = useCourseWeeksQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <QueryView query={query} what={courseAnalyticsMessages.whatWeeks} skeleton={SKELETON}>
      {({ courseWeeks }) => (
        <>
          <Section title={text.title}>
            {courseWeeks.length === 0 ? (
              <div className="grid justify-items-start gap-4">
                <p className="text-body">{text.none}</p>
                {emptyAction}
              </div>
            ) : (
              <KnownTable
                caption={text.caption}
                columns={text.columns}
                blank={text.nothing}
                later={text.later}
                figures={['hours', 'overdue']}
                rows={courseWeeks.map(({ course, loggedMinutes, overdueItems }) => ({
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
          </Section>
          {children}
        </>
      )}
    </QueryView>
  );
}

const SKELETON = (
  <Section title={text.title}>
    <Skeleton rows={3} height="h-12" />
  </Section>
);
