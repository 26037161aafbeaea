import type { CushionForecastFragment } from '../../../generated/graphql';
import { forecastMessages as text } from '../../../messages/en/forecast';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import type { PlotPoint } from '../../../ui/plot/line-path';
import { LinePlot } from '../../../ui/plot/line-plot';
import { dayLabels, startOf, wallOf } from '../../../ui/plot/plot-axes';
import { PlotLegend } from '../../../ui/plot/plot-figure';

const MINUTES_PER_HOUR = 60;

export interface ForecastPlotProps {
  forecast: CushionForecastFragment;
  /** The result in a sentence, for screen readers. */
  label: string;
}

/** Needed and free hours, each summed up from now: where the heavy line is above the dashed one, time is missing. */
export function ForecastPlot({ forecast, label }: ForecastPlotProps) {
  const format = useFormat();
  const { from, overdueMinutes, points } = forecast;
  const start = startOf(from);
  const places = points.map(({ at }) => wallOf(at, format));
  const end = places.at(-1) ?? start;
  const line = (first: number, minutesOf: (index: number) => number): PlotPoint[] => [
    { x: start, y: first / MINUTES_PER_HOUR },
    ...places.map((x, index) => ({ x, y: minutesOf(index) / MINUTES_PER_HOUR })),
  ];
  const needed = line(overdueMinutes, (index) => points[index]?.neededMinutes ?? 0);
  const free = line(0, (index) => points[index]?.freeMinutes ?? 0);
  const missing = needed.map(({ x, y }, index) => {
    const high = y ?? 0;
    return { x, high, low: Math.min(high, free[index]?.y ?? 0) };
  });
  return (
    <div className="grid gap-2">
      <PlotLegend
        entries={[
          { look: 'main', label: text.legend.needed },
          { look: 'dashed', label: text.legend.free },
          ...(forecast.points.some(({ cushionMinutes }) => cushionMinutes < 0)
            ? [{ look: 'area' as const, label: text.legend.missing }]
            : []),
        ]}
      />
      <LinePlot
        label={label}
        domain={[start, end]}
        end={end}
        main={needed}
        dashed={free}
        area={missing}
        fan={null}
        cursor={null}
        labelsFor={(wanted) => dayLabels([start, end], wanted, format)}
        formatValue={(value) => hoursText(value, format)}
      />
    </div>
  );
}

function hoursText(value: number, format: Format): string {
  return text.hours(format.number(value, 1));
}
