import { IconAlertTriangle } from '@tabler/icons-react';
import { addDays } from '#domain/time/local-date';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { DataTable } from '../../ui/plot/data-table';
import { shortDay } from '../../ui/plot/plot-days';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { Section } from '../../ui/layout/section';
import { type AnalyticsPartProps, hoursOf, type WeekFigures, EmptyPart } from './analytics-parts';
import { HeatMap } from './heat-map';

const text = courseAnalyticsMessages.load;

const LAST_DAY = 6;

/** The work of the term by day and week, and the busiest weeks. */
export function LoadSection({ figures, assignmentsHref }: AnalyticsPartProps) {
  const { weeks, courses } = figures;
  const codeOf = new Map(courses.map(({ course }) => [course.id, course.code]));
  if (weeks.every(({ items }) => items === 0)) {
    return (
      <Section title={text.title}>
        {weeks.length === 0 ? (
          <p className="max-w-text text-body">{text.noTerm}</p>
        ) : (
          <EmptyPart text={text.empty} href={assignmentsHref} />
        )}
      </Section>
    );
  }
  return (
    <Section title={text.title}>
      <PlotFigure
        caption={text.intro}
        plot={<HeatMap label={text.label} weeks={weeks} />}
        table={<WeekTable weeks={weeks} codeOf={codeOf} />}
      >
        <Clashes weeks={weeks} codeOf={codeOf} />
      </PlotFigure>
    </Section>
  );
}

interface WeeksProps {
  weeks: readonly WeekFigures[];
  /** The code of each course. */
  codeOf: ReadonlyMap<string, string>;
}

function Clashes({ weeks, codeOf }: WeeksProps) {
  const format = useFormat();
  const clashes = weeks.filter(({ isClash }) => isClash);
  if (clashes.length === 0) return <p className="max-w-text text-sm text-body">{text.noClash}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="flex items-center gap-2 text-base">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden className="text-warning" />
        {text.clashes}
      </h3>
      <ul className="grid gap-1 text-sm text-body">
        {clashes.map((week) => (
          <li key={week.number}>
            {text.clashLine(week.number, spanOf(week, format), format.duration(week.minutes))} (
            {codesOf(week, codeOf)})
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanOf({ startsOn }: WeekFigures, format: Format): string {
  return `${shortDay(startsOn, format)} – ${shortDay(addDays(startsOn, LAST_DAY), format)}`;
}

function codesOf({ courseIds }: WeekFigures, codeOf: ReadonlyMap<string, string>): string {
  return courseIds.map((id) => codeOf.get(id) ?? '').join(', ');
}

function WeekTable({ weeks, codeOf }: WeeksProps) {
  const format = useFormat();
  return (
    <DataTable
      caption={text.title}
      columns={text.columns}
      figures={['hours', 'items']}
      rows={weeks.map((week) => ({
        id: String(week.number),
        cells: [
          text.week(week.number),
          spanOf(week, format),
          format.number(hoursOf(week.minutes), 1),
          format.number(week.items),
          codesOf(week, codeOf),
          week.isClash ? text.yes : text.no,
        ],
      }))}
    />
  );
}
