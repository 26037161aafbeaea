import { Fragment, type ReactNode } from 'react';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { assignmentMessages } from '../../messages/en/assignments';
import { shownGrade } from '../../ui/format/grade-text';
import { useFormat, type Format } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { DataTable, type DataTableProps } from '../../ui/plot/data-table';
import { PLOT_COLORS, courseColor } from '../../ui/plot/plot-colors';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { roundDomain } from '../../ui/plot/plot-scale';
import { SpanPlot, type SpanPlotProps, type SpanRow } from '../../ui/plot/span-plot';
import {
  type AnalyticsPartProps,
  type CourseFigures,
  hoursOf,
  leadText,
  onTimePercent,
  CourseName,
  EmptyPart,
  KnownTable,
} from './analytics-parts';
import { LoadSection } from './load-section';
import { ScoresSection, type ScoresSectionProps } from './scores-section';
import { HOURS_PER_CREDIT } from '#domain/analytics/work-figures';

const { hours, timing, accuracy, compared, none } = courseAnalyticsMessages;
const TICKS = 4;

/** A row of a plot, and its other cells in the table. */
type Line = SpanRow & { cells: readonly string[] };

interface SpanFigureProps extends Omit<SpanPlotProps, 'label' | 'rows'>, Pick<DataTableProps, 'figures'> {
  text: Pick<DataTableProps, 'columns'> & { label: string };
  caption: string;
  lines: readonly Line[];
  /** Whether there is something to draw; until then, the table alone says what is known. Defaults to true. */
  isDrawn?: boolean;
}

/** Bars, one per row, or the same as a table. */
function SpanFigure({ text, caption, lines, figures, isDrawn = true, ...plot }: SpanFigureProps) {
  const rows = lines.map(({ id, name, cells }) => ({
    id,
    cells: [<Fragment key="name">{name}</Fragment>, ...cells],
  }));
  return (
    <PlotFigure
      caption={caption}
      plot={isDrawn ? <SpanPlot label={text.label} rows={lines} {...plot} /> : null}
      table={<DataTable caption={text.label} columns={text.columns} {...{ figures, rows }} />}
    />
  );
}

/** What names the row of a course. */
function rowOf({ course }: CourseFigures, { hrefOfCourse }: AnalyticsPartProps) {
  return { id: course.id, name: <CourseName course={course} href={hrefOfCourse(course.id)} /> };
}

/** Logged and estimated hours of each course per credit, next to the hours a credit represents. */
function HoursSection(props: AnalyticsPartProps) {
  const format = useFormat();
  const { courses } = props.figures;
  const { from, to } = HOURS_PER_CREDIT.ects;
  const written = (minutes: number | null): string =>
    minutes === null ? none : format.number(hoursOf(minutes), 1);
  const lines = courses.map((line): Line => {
    const { minutesPerCredit, plannedMinutesPerCredit, loggedMinutes, plannedMinutes } = line;
    const perCredit = minutesPerCredit === null ? null : hoursOf(minutesPerCredit);
    return {
      ...rowOf(line, props),
      detail: hours.value(format.duration(loggedMinutes), format.duration(plannedMinutes)),
      value: perCredit === null ? hours.noCredits : hours.perCredit(format.number(perCredit, 1)),
      from: 0,
      to: perCredit ?? 0,
      diamond: plannedMinutesPerCredit ? hoursOf(plannedMinutesPerCredit) : null,
      fill: courseColor(line.course.color),
      cells: [
        format.number(line.course.credits),
        ...[loggedMinutes, plannedMinutes, minutesPerCredit, plannedMinutesPerCredit].map(written),
        hours.unplanned(line.unplannedItems),
      ],
    };
  });
  const highest = Math.max(to, ...lines.flatMap(({ to: end, diamond }) => [end, diamond ?? 0]));
  return (
    <Section title={hours.title}>
      {courses.every(({ loggedMinutes }) => loggedMinutes === 0) ? (
        <EmptyPart text={hours.empty} href={props.assignmentsHref} />
      ) : (
        <div className="grid gap-4">
          <SpanFigure
            text={hours}
            caption={hours.intro(format.number(from), format.number(to))}
            domain={roundDomain([0, highest], TICKS)}
            band={[from, to]}
            lines={lines}
            figures={['credits', 'logged', 'planned', 'perCredit', 'plannedPerCredit', 'unplanned']}
            formatValue={(value) => format.number(value)}
          />
          <p className="max-w-text text-sm text-muted">{hours.source}</p>
        </div>
      )}
    </Section>
  );
}

/** How much of each course's work was on time, and how early it was started. */
function TimingSection(props: AnalyticsPartProps) {
  const format = useFormat();
  const courses = props.figures.courses.filter(({ decidedItems, leadItems }) => decidedItems + leadItems > 0);
  const lines = courses.map((line): Line => {
    const percent = onTimePercent(line);
    const value = line.decidedItems > 0 ? timing.onTime(line.onTimeItems, line.decidedItems) : timing.nothing;
    const share = percent === null ? none : format.percent(percent, 0);
    const lead = leadOf(line, format);
    return {
      ...rowOf(line, props),
      detail: line.leadItems > 0 && lead,
      value,
      from: 0,
      to: percent ?? 0,
      fill: courseColor(line.course.color),
      cells: [value, share, lead, format.number(line.leadItems)],
    };
  });
  return (
    <Section title={timing.title}>
      {courses.length === 0 ? (
        <EmptyPart text={timing.empty} href={props.assignmentsHref} />
      ) : (
        <SpanFigure
          text={timing}
          caption={timing.intro}
          domain={[0, 100]}
          lines={lines}
          isDrawn={courses.some(({ decidedItems }) => decidedItems > 0)}
          figures={['onTime', 'rate', 'items']}
          formatValue={(value) => format.percent(value, 0)}
        />
      )}
    </Section>
  );
}

function leadOf({ leadHours, leadItems }: CourseFigures, format: Format): string {
  if (leadHours === null) return timing.fewLeads(leadItems, FEWEST_SAMPLES);
  const length = leadText(leadHours, format);
  return leadHours < 0 ? timing.late(length) : timing.lead(length);
}

type Accuracy = AnalyticsPartProps['figures']['estimates'][number];

/** A correct estimate, in percent. */
const EXACT = 100;

/** Estimates compared with actual time by type of work: a bar from one to the other. */
function AccuracySection({ figures: { estimates }, assignmentsHref }: AnalyticsPartProps) {
  const format = useFormat();
  const lines = estimates.map((estimate): Line => {
    const { type, ratio, samples } = estimate;
    const end = EXACT * (ratio ?? 1);
    return {
      id: type,
      name: assignmentMessages.types[type],
      detail: accuracy.samples(samples),
      value: claimOf(estimate, format),
      from: EXACT,
      to: end,
      dot: ratio === null ? null : end,
      fill: PLOT_COLORS.area,
      cells: [
        ratio === null ? accuracy.few(samples, FEWEST_SAMPLES) : format.percent(EXACT * ratio, 0),
        format.number(samples),
      ],
    };
  });
  const percents = lines.flatMap(({ dot }) => dot ?? []);
  return (
    <Section title={accuracy.title}>
      {estimates.length === 0 ? (
        <EmptyPart text={accuracy.empty} href={assignmentsHref} />
      ) : (
        <SpanFigure
          text={accuracy}
          caption={accuracy.intro(FEWEST_SAMPLES)}
          domain={roundDomain([Math.min(EXACT / 2, ...percents), Math.max(2 * EXACT, ...percents)], TICKS)}
          lines={lines}
          isDrawn={percents.length > 0}
          figures={['ratio', 'samples']}
          formatValue={(value) => format.percent(value, 0)}
        />
      )}
    </Section>
  );
}

function claimOf({ ratio, samples }: Accuracy, format: Format): string {
  if (ratio === null) return accuracy.few(samples, FEWEST_SAMPLES);
  const percent = format.percent(Math.abs(EXACT * ratio - EXACT), 0);
  if (Math.round(EXACT * ratio) === EXACT) return accuracy.exact;
  return ratio > 1 ? accuracy.longer(percent) : accuracy.shorter(percent);
}

/** All courses of the term next to each other. */
function ComparisonSection(props: AnalyticsPartProps) {
  const format = useFormat();
  return (
    <Section title={compared.title}>
      <KnownTable
        caption={compared.caption}
        columns={compared.columns}
        blank={none}
        later={compared.later}
        figures={['grade', 'hours', 'perCredit', 'onTime', 'lead']}
        rows={props.figures.courses.map((line) => {
          const { id, name } = rowOf(line, props);
          return { id, cells: [<Fragment key="course">{name}</Fragment>, ...cellsOf(line, format)] };
        })}
      />
    </Section>
  );
}

function cellsOf(line: CourseFigures, format: Format): string[] {
  const { percent, letter } = line.course.grade;
  const onTime = onTimePercent(line);
  return [
    percent === null ? none : shownGrade(percent, letter, format),
    line.loggedMinutes > 0 ? format.number(hoursOf(line.loggedMinutes), 1) : none,
    line.minutesPerCredit ? format.number(hoursOf(line.minutesPerCredit), 1) : none,
    onTime === null ? none : format.percent(onTime, 0),
    line.leadHours === null ? none : leadText(line.leadHours, format),
  ];
}

/** All figures of a term, from the whole to the single. On paper no part is torn in two. */
export function TermFigures(props: ScoresSectionProps) {
  const part: AnalyticsPartProps = props;
  return (
    <>
      {whole(<ComparisonSection {...part} />)}
      {whole(<HoursSection {...part} />)}
      {whole(<LoadSection {...part} />)}
      <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
        {whole(<TimingSection {...part} />)}
        {whole(<AccuracySection {...part} />)}
      </div>
      {whole(<ScoresSection {...props} />)}
    </>
  );
}

function whole(part: ReactNode) {
  return <div className="min-w-0 break-inside-avoid print:mb-2">{part}</div>;
}
