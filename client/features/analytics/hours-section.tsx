import { HOURS_PER_CREDIT } from '#domain/analytics/course-figures';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { useFormat } from '../../ui/format/format-context';
import { DataTable } from '../../ui/plot/data-table';
import { courseColor } from '../../ui/plot/plot-colors';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { roundDomain } from '../../ui/plot/plot-scale';
import { SpanPlot, type SpanRow } from '../../ui/plot/span-plot';
import { Section } from '../../ui/layout/section';
import { type AnalyticsPartProps, hoursOf, CourseName, EmptyPart } from './analytics-parts';

const { hours: text, none } = courseAnalyticsMessages;
const { from, to } = HOURS_PER_CREDIT.ects;
const TICKS = 4;

/** Logged and estimated hours of each course per credit, next to the hours a credit represents. */
export function HoursSection(props: AnalyticsPartProps) {
  const format = useFormat();
  const isEmpty = props.figures.courses.every(
    ({ loggedMinutes, plannedMinutes }) => loggedMinutes + plannedMinutes === 0,
  );
  if (isEmpty) {
    return (
      <Section title={text.title}>
        <EmptyPart text={text.empty} href={props.assignmentsHref} />
      </Section>
    );
  }
  return (
    <Section title={text.title}>
      <div className="grid gap-4">
        <PlotFigure
          caption={text.intro(format.number(from), format.number(to))}
          plot={<HoursPlot {...props} />}
          table={<HoursTable {...props} />}
        />
        <p className="max-w-text text-sm text-muted">{text.source}</p>
      </div>
    </Section>
  );
}

function HoursPlot({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  const rows = figures.courses.map(({ course, ...line }): SpanRow => {
    const perCredit = line.minutesPerCredit === null ? null : hoursOf(line.minutesPerCredit);
    return {
      id: course.id,
      name: <CourseName course={course} href={hrefOfCourse(course.id)} />,
      detail: text.value(format.duration(line.loggedMinutes), format.duration(line.plannedMinutes)),
      value: perCredit === null ? text.noCredits : text.perCredit(format.number(perCredit, 1)),
      from: 0,
      to: perCredit ?? 0,
      diamond: line.plannedMinutesPerCredit ? hoursOf(line.plannedMinutesPerCredit) : null,
      fill: courseColor(course.color),
    };
  });
  const highest = Math.max(to, ...rows.flatMap(({ to: end, diamond }) => [end, diamond ?? 0]));
  return (
    <SpanPlot
      label={text.label}
      domain={roundDomain([0, highest], TICKS)}
      band={[from, to]}
      rows={rows}
      formatValue={(value) => format.number(value)}
    />
  );
}

function HoursTable({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  const hours = (minutes: number | null): string =>
    minutes === null ? none : format.number(hoursOf(minutes), 1);
  return (
    <DataTable
      caption={text.label}
      columns={text.columns}
      figures={['credits', 'logged', 'planned', 'perCredit', 'plannedPerCredit', 'unplanned']}
      rows={figures.courses.map(({ course, ...line }) => ({
        id: course.id,
        cells: [
          <CourseName key="course" course={course} href={hrefOfCourse(course.id)} />,
          format.number(course.credits),
          hours(line.loggedMinutes),
          hours(line.plannedMinutes),
          hours(line.minutesPerCredit),
          hours(line.plannedMinutesPerCredit),
          text.unplanned(line.unplannedItems),
        ],
      }))}
    />
  );
}
