import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { assignmentMessages } from '../../messages/en/assignments';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { DataTable } from '../../ui/plot/data-table';
import { PLOT_COLORS } from '../../ui/plot/plot-colors';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { roundDomain } from '../../ui/plot/plot-scale';
import { SpanPlot, type SpanRow } from '../../ui/plot/span-plot';
import { Section } from '../../ui/layout/section';
import { type AnalyticsPartProps, type TermFigures, EmptyPart } from './analytics-parts';

const text = courseAnalyticsMessages.accuracy;

type Accuracy = TermFigures['estimates'][number];

/** A correct estimate, in percent. */
const EXACT = 100;
const TICKS = 4;

/** Estimates compared with actual time by type of work: a bar from one to the other. */
export function AccuracySection({ figures, assignmentsHref }: AnalyticsPartProps) {
  const { estimates } = figures;
  return (
    <Section title={text.title}>
      {estimates.length === 0 ? (
        <EmptyPart text={text.empty} href={assignmentsHref} />
      ) : (
        <PlotFigure
          caption={text.intro(FEWEST_SAMPLES)}
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
      label={text.label}
      domain={roundDomain([Math.min(EXACT / 2, ...percents), Math.max(2 * EXACT, ...percents)], TICKS)}
      rows={estimates.map((estimate): SpanRow => {
        const end = EXACT * (estimate.ratio ?? 1);
        return {
          id: estimate.type,
          name: assignmentMessages.types[estimate.type],
          detail: text.samples(estimate.samples),
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
  if (ratio === null) return text.few(samples, FEWEST_SAMPLES);
  const percent = format.percent(Math.abs(EXACT * ratio - EXACT), 0);
  if (Math.round(EXACT * ratio) === EXACT) return text.exact;
  return ratio > 1 ? text.longer(percent) : text.shorter(percent);
}

function AccuracyTable({ estimates }: { estimates: readonly Accuracy[] }) {
  const format = useFormat();
  return (
    <DataTable
      caption={text.label}
      columns={text.columns}
      figures={['ratio', 'samples']}
      rows={estimates.map(({ type, ratio, samples }) => ({
        id: type,
        cells: [
          assignmentMessages.types[type],
          ratio === null ? text.few(samples, FEWEST_SAMPLES) : format.percent(EXACT * ratio, 0),
          format.number(samples),
        ],
      }))}
    />
  );
}
