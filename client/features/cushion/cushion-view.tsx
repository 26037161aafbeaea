import type { ReactNode } from 'react';
import type { CushionForecastFragment } from '../../generated/graphql';
import { cushionMessages as text } from '../../messages/en/cushion';
import { useFormat } from '../../ui/format-context';
import { DataTable } from '../../ui/plot/data-table';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { CushionPlot } from './cushion-plot';
import { spareText, verdict } from './cushion-words';

/** Properties of {@link CushionView}. */
export interface CushionViewProps {
  forecast: CushionForecastFragment;
  /** A piece of work that is named; on the sample it leads nowhere. */
  name(assignment: NamedAssignment): ReactNode;
}

/** A piece of work that takes much of the time. */
export type NamedAssignment = NonNullable<
  CushionForecastFragment['shortage']
>['largest'][number]['assignment'];

/** Whether the time reaches: in words, as a plot and as a table. */
export function CushionView({ forecast, name }: CushionViewProps) {
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
                  {name(assignment)}
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
        plot={<CushionPlot forecast={forecast} label={words} />}
        table={<CushionTable forecast={forecast} />}
      />
      <p className="text-sm text-muted">{text.how}</p>
    </div>
  );
}

function CushionTable({ forecast }: Pick<CushionViewProps, 'forecast'>) {
  const format = useFormat();
  const { columns } = text;
  return (
    <DataTable
      caption={text.table}
      columns={[
        { id: 'due', label: columns.due },
        { id: 'free', label: columns.free, isFigure: true },
        { id: 'needed', label: columns.needed, isFigure: true },
        { id: 'spare', label: columns.spare, isFigure: true },
      ]}
      rows={forecast.points
        .filter(({ dueCount }) => dueCount > 0)
        .map((point) => ({
          id: point.at,
          cells: [
            [format.instant(point.at), point.dueCount > 1 && text.deadlines(point.dueCount)]
              .filter(Boolean)
              .join(' · '),
            format.duration(point.freeMinutes, 'narrow'),
            format.duration(point.neededMinutes, 'narrow'),
            spareText(point, format),
          ],
        }))}
    />
  );
}
