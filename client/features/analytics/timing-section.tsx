import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { DataTable } from '../../ui/plot/data-table';
import { courseColor } from '../../ui/plot/plot-colors';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { SpanPlot, type SpanRow } from '../../ui/plot/span-plot';
import { Section } from '../../ui/layout/section';
import {
  type AnalyticsPartProps,
  type CourseFigures,
  leadText,
  onTimePercent,
  CourseName,
  EmptyPart,
} from './analytics-parts';

const { timing: text, none } = courseAnalyticsMessages;

/** How much of each course's work was on time, and how early it was started. */
export function TimingSection(props: AnalyticsPartProps) {
  const isEmpty = props.figures.courses.every(
    ({ decidedItems, leadItems }) => decidedItems + leadItems === 0,
  );
  return (
    <Section title={text.title}>
      {isEmpty ? (
        <EmptyPart text={text.empty} href={props.assignmentsHref} />
      ) : (
        <PlotFigure
          caption={text.intro}
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
      label={text.label}
      domain={[0, 100]}
      rows={figures.courses.map((line): SpanRow => {
        const { course, onTimeItems, decidedItems } = line;
        return {
          id: course.id,
          name: <CourseName course={course} href={hrefOfCourse(course.id)} />,
          detail: leadOf(line, format),
          value: decidedItems > 0 ? text.onTime(onTimeItems, decidedItems) : text.nothing,
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
  if (leadHours === null) return text.fewLeads(leadItems, FEWEST_SAMPLES);
  const length = leadText(leadHours, format);
  return leadHours < 0 ? text.late(length) : text.lead(length);
}

function TimingTable({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  return (
    <DataTable
      caption={text.label}
      columns={text.columns}
      figures={['onTime', 'rate', 'items']}
      rows={figures.courses.map((line) => {
        const { course, onTimeItems, decidedItems, leadItems } = line;
        const percent = onTimePercent(line);
        return {
          id: course.id,
          cells: [
            <CourseName key="course" course={course} href={hrefOfCourse(course.id)} />,
            decidedItems > 0 ? text.onTime(onTimeItems, decidedItems) : text.nothing,
            percent === null ? none : format.percent(percent, 0),
            leadOf(line, format),
            format.number(leadItems),
          ],
        };
      })}
    />
  );
}
