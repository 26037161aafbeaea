import type { ReactNode } from 'react';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { HOURS_PER_CREDIT } from '#domain/analytics/course-figures';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { assignmentMessages } from '../../messages/en/assignments';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { DataTable } from '../../ui/plot/data-table';
import { PLOT_COLORS, courseColor } from '../../ui/plot/plot-colors';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { roundDomain } from '../../ui/plot/plot-scale';
import { SpanPlot, type SpanRow } from '../../ui/plot/span-plot';
import {
  type AnalyticsPartProps,
  type CourseFigures,
  hoursOf,
  leadText,
  onTimePercent,
  CourseName,
  EmptyPart,
} from './analytics-parts';
import { LoadSection } from './load-section';
import { ScoresSection, type ScoresSectionProps } from './scores-section';

const hoursText = courseAnalyticsMessages.hours;
const { from, to } = HOURS_PER_CREDIT.ects;
const TICKS = 4;

/** Logged and estimated hours of each course per credit, next to the hours a credit represents. */
function HoursSection(props: AnalyticsPartProps) {
  const format = useFormat();
  const isEmpty = props.figures.courses.every(
    ({ loggedMinutes, plannedMinutes }) => loggedMinutes + plannedMinutes === 0,
  );
  if (isEmpty) {
    return (
      <Section title={hoursText.title}>
        <EmptyPart text={hoursText.empty} href={props.assignmentsHref} />
      </Section>
    );
  }
  return (
    <Section title={hoursText.title}>
      <div className="grid gap-4">
        <PlotFigure
          caption={hoursText.intro(format.number(from), format.number(to))}
          plot={<HoursPlot {...props} />}
          table={<HoursTable {...props} />}
        />
        <p className="max-w-text text-sm text-muted">{hoursText.source}</p>
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
      detail: hoursText.value(format.duration(line.loggedMinutes), format.duration(line.plannedMinutes)),
      value: perCredit === null ? hoursText.noCredits : hoursText.perCredit(format.number(perCredit, 1)),
      from: 0,
      to: perCredit ?? 0,
      diamond: line.plannedMinutesPerCredit ? hoursOf(line.plannedMinutesPerCredit) : null,
      fill: courseColor(course.color),
    };
  });
  const highest = Math.max(to, ...rows.flatMap(({ to: end, diamond }) => [end, diamond ?? 0]));
  return (
    <SpanPlot
      label={hoursText.label}
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
    minutes === null ? courseAnalyticsMessages.none : format.number(hoursOf(minutes), 1);
  return (
    <DataTable
      caption={hoursText.label}
      columns={hoursText.columns}
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
          hoursText.unplanned(line.unplannedItems),
        ],
      }))}
    />
  );
}

const timingText = courseAnalyticsMessages.timing;

/** How much of each course's work was on time, and how early it was started. */
function TimingSection(props: AnalyticsPartProps) {
  const isEmpty = props.figures.courses.every(
    ({ decidedItems, leadItems }) => decidedItems + leadItems === 0,
  );
  return (
    <Section title={timingText.title}>
      {isEmpty ? (
        <EmptyPart text={timingText.empty} href={props.assignmentsHref} />
      ) : (
        <PlotFigure
          caption={timingText.intro}
          plot={<TimingPlot {...props} />}
          table={<TimingTable {...props} />}
        />
      )}
    </Section>
  );
}

function TimingPlot({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  return (
    <SpanPlot
      label={timingText.label}
      domain={[0, 100]}
      rows={figures.courses.map((line): SpanRow => {
        const { course, onTimeItems, decidedItems } = line;
        return {
          id: course.id,
          name: <CourseName course={course} href={hrefOfCourse(course.id)} />,
          detail: leadOf(line, format),
          value: decidedItems > 0 ? timingText.onTime(onTimeItems, decidedItems) : timingText.nothing,
          from: 0,
          to: onTimePercent(line) ?? 0,
          fill: courseColor(course.color),
        };
      })}
      formatValue={(value) => format.percent(value, 0)}
    />
  );
}

function leadOf({ leadHours, leadItems }: CourseFigures, format: Format): string {
  if (leadHours === null) return timingText.fewLeads(leadItems, FEWEST_SAMPLES);
  const length = leadText(leadHours, format);
  return leadHours < 0 ? timingText.late(length) : timingText.lead(length);
}

function TimingTable({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  return (
    <DataTable
      caption={timingText.label}
      columns={timingText.columns}
      figures={['onTime', 'rate', 'items']}
      rows={figures.courses.map((line) => {
        const { course, onTimeItems, decidedItems, leadItems } = line;
        const percent = onTimePercent(line);
        return {
          id: course.id,
          cells: [
            <CourseName key="course" course={course} href={hrefOfCourse(course.id)} />,
            decidedItems > 0 ? timingText.onTime(onTimeItems, decidedItems) : timingText.nothing,
            percent === null ? courseAnalyticsMessages.none : format.percent(percent, 0),
            leadOf(line, format),
            format.number(leadItems),
          ],
        };
      })}
    />
  );
}

const accuracyText = courseAnalyticsMessages.accuracy;

type Accuracy = AnalyticsPartProps['figures']['estimates'][number];

/** A correct estimate, in percent. */
const EXACT = 100;

/** Estimates compared with actual time by type of work: a bar from one to the other. */
function AccuracySection({ figures, assignmentsHref }: AnalyticsPartProps) {
  const { estimates } = figures;
  return (
    <Section title={accuracyText.title}>
      {estimates.length === 0 ? (
        <EmptyPart text={accuracyText.empty} href={assignmentsHref} />
      ) : (
        <PlotFigure
          caption={accuracyText.intro(FEWEST_SAMPLES)}
          plot={<AccuracyPlot estimates={estimates} />}
          table={<AccuracyTable estimates={estimates} />}
        />
      )}
    </Section>
  );
}

function AccuracyPlot({ estimates }: { estimates: readonly Accuracy[] }) {
  const format = useFormat();
  const percents = estimates.flatMap(({ ratio }) => (ratio === null ? [] : EXACT * ratio));
  return (
    <SpanPlot
      label={accuracyText.label}
      domain={roundDomain([Math.min(EXACT / 2, ...percents), Math.max(2 * EXACT, ...percents)], TICKS)}
      rows={estimates.map((estimate): SpanRow => {
        const end = EXACT * (estimate.ratio ?? 1);
        return {
          id: estimate.type,
          name: assignmentMessages.types[estimate.type],
          detail: accuracyText.samples(estimate.samples),
          value: claimOf(estimate, format),
          from: EXACT,
          to: end,
          dot: estimate.ratio === null ? null : end,
          fill: PLOT_COLORS.area,
        };
      })}
      formatValue={(value) => format.percent(value, 0)}
    />
  );
}

function claimOf({ ratio, samples }: Accuracy, format: Format): string {
  if (ratio === null) return accuracyText.few(samples, FEWEST_SAMPLES);
  const percent = format.percent(Math.abs(EXACT * ratio - EXACT), 0);
  if (Math.round(EXACT * ratio) === EXACT) return accuracyText.exact;
  return ratio > 1 ? accuracyText.longer(percent) : accuracyText.shorter(percent);
}

function AccuracyTable({ estimates }: { estimates: readonly Accuracy[] }) {
  const format = useFormat();
  return (
    <DataTable
      caption={accuracyText.label}
      columns={accuracyText.columns}
      figures={['ratio', 'samples']}
      rows={estimates.map(({ type, ratio, samples }) => ({
        id: type,
        cells: [
          assignmentMessages.types[type],
          ratio === null ? accuracyText.few(samples, FEWEST_SAMPLES) : format.percent(EXACT * ratio, 0),
          format.number(samples),
        ],
      }))}
    />
  );
}

const { compared: text, none } = courseAnalyticsMessages;

/** All courses of the term next to each other. */
function ComparisonSection({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  return (
    <Section title={text.title}>
      <DataTable
        caption={text.caption}
        columns={text.columns}
        figures={['grade', 'hours', 'perCredit', 'onTime', 'lead']}
        rows={figures.courses.map((line) => ({
          id: line.course.id,
          cells: [
            <CourseName key="course" course={line.course} href={hrefOfCourse(line.course.id)} />,
            ...cellsOf(line, format),
          ],
        }))}
      />
    </Section>
  );
}

function cellsOf(line: CourseFigures, format: Format): string[] {
  const { percent, letter } = line.course.grade;
  const onTime = onTimePercent(line);
  return [
    percent === null ? none : [format.percent(percent), letter].filter(Boolean).join(' '),
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
      <Whole>
        <ComparisonSection {...part} />
      </Whole>
      <Whole>
        <HoursSection {...part} />
      </Whole>
      <Whole>
        <LoadSection {...part} />
      </Whole>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
        <Whole>
          <TimingSection {...part} />
        </Whole>
        <Whole>
          <AccuracySection {...part} />
        </Whole>
      </div>
      <Whole>
        <ScoresSection {...props} />
      </Whole>
    </>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return <div className="min-w-0 break-inside-avoid print:mb-2">{children}</div>;
}
