import { Link } from 'react-router-dom';
import { WORKING_HOURS } from '#domain/planning/free-time';
import type { CushionForecastFragment } from '../../../generated/graphql';
import { forecastMessages as text } from '../../../messages/en/forecast';
import { useFormat } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';
import { PlotFigure } from '../../../ui/plot/plot-figure';
import { ForecastPlot } from './forecast-plot';
import { spareText, verdict } from './forecast-words';

export interface ForecastViewProps {
  forecast: CushionForecastFragment;
  /** The address of an assignment. */
  linkTo(id: string): string;
  onClose(): void;
}

/** Whether the time reaches: in words, as a plot and as a table. */
export function ForecastView({ forecast, linkTo, onClose }: ForecastViewProps) {
  const format = useFormat();
  const { overdueMinutes, shortage, until } = forecast;
  const words = verdict(forecast, format);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <p className="text-lg text-ink tabular-nums">{words}</p>
        {overdueMinutes > 0 && (
          <p className="text-sm text-body tabular-nums">{text.overdue(format.duration(overdueMinutes))}</p>
        )}
      </div>
      {shortage && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold text-muted">
            {text.largest(format.day(shortage.first.date))}
          </h3>
          <ul className="divide-y divide-hairline rounded-card border border-hairline">
            {shortage.largest.map(({ assignment, neededMinutes }) => (
              <li
                key={assignment.id}
                className="flex items-baseline justify-between gap-4 px-3 py-2 text-sm tabular-nums"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Link
                    to={linkTo(assignment.id)}
                    onClick={onClose}
                    className="font-medium text-link hover:underline"
                  >
                    {assignment.title}
                  </Link>
                  {assignment.course && (
                    <span className="block text-xs text-muted">{assignment.course.code}</span>
                  )}
                </span>
                <span className="shrink-0 text-body">{format.duration(neededMinutes)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlotFigure
        caption={text.caption(format.day(until))}
        plot={<ForecastPlot forecast={forecast} label={words} />}
        table={<ForecastTable forecast={forecast} />}
      />
      <p className="text-sm text-muted">
        {text.how(format.time(WORKING_HOURS.from), format.time(WORKING_HOURS.to))}
      </p>
    </div>
  );
}

function ForecastTable({ forecast }: Pick<ForecastViewProps, 'forecast'>) {
  const format = useFormat();
  return (
    <DataTable
      caption={text.table}
      columns={text.columns}
      figures={['free', 'needed', 'spare']}
      rows={forecast.points
        .filter(({ dueCount }) => dueCount > 0)
        .map((point) => ({
          id: point.at,
          cells: [
            [format.instant(point.at), point.dueCount > 1 && text.deadlines(point.dueCount)]
              .filter(Boolean)
              .join(' · '),
            format.duration(point.freeMinutes),
            format.duration(point.neededMinutes),
            spareText(point, format),
          ],
        }))}
    />
  );
}
