import { HOUR_MINUTES } from '#domain/time/local-date-time';
import { Link } from 'wouter';
import type {
  CourseAnalyticsQuery,
  CourseAnalyticsQueryVariables,
  CourseFigure_CourseFragment,
} from '../../generated/graphql';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { CourseDot } from '../../ui/control/course-mark';
import { type Format, useFormat } from '../../ui/format/format-context';
import { DataTable, type DataTableProps } from '../../ui/plot/data-table';
import type { ReactNode } from 'react';
import { QueryView } from '../../apollo/query-view';
import { useCourseWeeksQuery } from '../../generated/hooks';
import { Section } from '../../ui/layout/section';
import { Skeleton } from '../../ui/loading/skeleton';

/** The reason a part is empty, and the link to change that. */
export function EmptyPart({ text, href }: { text: string; href: string }) {
  return (
    <p className="max-w-text text-body">
      {text}{' '}
      <Link to={href} className="font-medium text-link hover:underline print:hidden">
        {courseAnalyticsMessages.hours.open}
      </Link>
    </p>
  );
}

interface KnownTableProps extends DataTableProps {
  /** The cell of a figure that isn't known yet. */
  blank: string;
  /** Says what the columns with these keys will show, and when. */
  later(missing: readonly string[]): string;
}

/** A table of what is known: sentences below it stand for the columns and rows without a single figure. */
export function KnownTable({ columns, rows, blank, later, ...table }: KnownTableProps) {
  const ids = Object.keys(columns);
  const isKnown = ids.map((_, index) => rows.some(({ cells }) => cells[index] !== blank));
  const known = <Part,>(parts: readonly Part[]): Part[] => parts.filter((_, index) => isKnown[index]);
  const missing = ids.filter((_, index) => !isKnown[index]);
  const told = rows.filter(({ cells }) => cells.some((cell, index) => index > 0 && cell !== blank));
  return (
    <div className="grid gap-3">
      {missing.length < ids.length - 1 && (
        <DataTable
          {...table}
          columns={Object.fromEntries(known(Object.entries(columns)))}
          rows={told.map(({ id, cells }) => ({ id, cells: known(cells) }))}
        />
      )}
      {told.length < rows.length && told.length > 0 && (
        <p className="text-sm text-muted">{courseAnalyticsMessages.others(rows.length - told.length)}</p>
      )}
      {missing.length > 0 && <p className="max-w-text text-sm text-body">{later(missing)}</p>}
    </div>
  );
}

interface CourseNameProps {
  course: Pick<CourseFigure_CourseFragment, 'code' | 'color'>;
  /** The address of the course. */
  href: string;
}

/** A course as the name of a row; it leads there. */
export function CourseName({ course: { code, color }, href }: CourseNameProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <CourseDot color={color} name={code} />
      <Link to={href} className="target rounded-chip font-medium text-link hover:underline">
        <bdi>{code}</bdi>
      </Link>
    </span>
  );
}

export type TermFigures = CourseAnalyticsQuery['courseAnalytics'];

/** The term, and where its weeks start. */
type AnalyticsQueryVariables = CourseAnalyticsQueryVariables;

export type CourseFigures = TermFigures['courses'][number];

export type WeekFigures = TermFigures['weeks'][number];

/** The props of every part of the screen. */
export interface AnalyticsPartProps {
  figures: TermFigures;
  hrefOfCourse(id: string): string;
  /** The address of the assignments, where work is logged and estimated. */
  assignmentsHref: string;
}

const HOURS_PER_DAY = 24;

/** Minutes as hours, with one decimal at most. */
export function hoursOf(minutes: number): number {
  return minutes / HOUR_MINUTES;
}

/** "2.5 days" or, below a day, "7 hr": how far from a deadline, before or after it. */
export function leadText(hours: number, format: Format): string {
  const { days } = courseAnalyticsMessages.timing;
  const length = Math.abs(hours);
  if (length < HOURS_PER_DAY) return format.duration(HOUR_MINUTES * Math.round(length));
  const count = Math.round((length / HOURS_PER_DAY) * 10) / 10;
  return days(format.number(count, 1), count);
}

/** The share of work that was on time, in percent; null while nothing is decided. */
export function onTimePercent({ onTimeItems, decidedItems }: CourseFigures): number | null {
  return decidedItems > 0 ? (100 * onTimeItems) / decidedItems : null;
}

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
