import { HOUR_MINUTES } from '#domain/time/local-date-time';
import { sum } from '#domain/sum';
import { Link } from 'wouter';
import { QueryView } from '../../../apollo/query-view';
import type {
  CushionForecastFragment,
  CushionPointFragment,
  FreeWeekQuery,
} from '../../../generated/graphql';
import { useCushionForecastQuery, useFreeWeekQuery } from '../../../generated/hooks';
import { estimatedMinutes } from '#domain/planning/load';
import { forecastMessages as text, forecastMessages } from '../../../messages/en/forecast';
import { ProOffer } from '../../../ui/feedback/pro-offer';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Drawer } from '../../../ui/overlay/drawer';
import { DataTable } from '../../../ui/plot/data-table';
import type { PlotPoint } from '../../../ui/plot/line-path';
import { LinePlot } from '../../../ui/plot/line-plot';
import { PlotFigure, PlotLegend } from '../../../ui/plot/plot-figure';
import { dayLabels, startOf, wallOf } from '../../../ui/plot/plot-axes';

const weekText = forecastMessages.week;

/** What every plan knows of the free time left: the student's own next seven days. Then what Student Pro adds. */
function FreeWeek() {
  const query = useFreeWeekQuery({ fetchPolicy: 'network-only' });
  return (
    <div className="grid gap-6">
      <QueryView query={query} what={forecastMessages.what}>
        {({ whatNext }) => <Week whatNext={whatNext} />}
      </QueryView>
      <ProOffer title={weekText.offer.title} points={weekText.offer.points} />
    </div>
  );
}

function Week({ whatNext: { days, work } }: Pick<FreeWeekQuery, 'whatNext'>) {
  const format = useFormat();
  const loads = days.map(({ date, minutes, restMinutes, restAssumedMinutes }) => {
    const own = work.filter((each) => each.date === date).map(estimatedMinutes);
    return { date, free: minutes, needed: restMinutes - restAssumedMinutes + sum(own) };
  });
  const free = format.duration(sum(loads.map((load) => load.free)));
  const { columns } = forecastMessages;
  const needed = format.duration(sum(loads.map((load) => load.needed)));
  return (
    <div className="grid gap-4">
      <p className="text-lg text-ink tabular-nums">{weekText.inAll(free, needed)}</p>
      <DataTable
        caption={weekText.table}
        columns={{ day: weekText.day, free: columns.free, needed: columns.needed }}
        figures={['free', 'needed']}
        rows={loads.map((load) => ({
          id: load.date,
          cells: [format.day(load.date), format.duration(load.free), format.duration(load.needed)],
        }))}
      />
      <p className="text-sm text-muted">{forecastMessages.how}</p>
    </div>
  );
}

interface ForecastPlotProps {
  forecast: CushionForecastFragment;
  /** The result in a sentence, for screen readers. */
  label: string;
}

/** Needed and free hours, each summed up from now: where the heavy line is above the dashed one, time is missing. */
function ForecastPlot({ forecast, label }: ForecastPlotProps) {
  const format = useFormat();
  const { from, overdueMinutes, points } = forecast;
  const start = startOf(from);
  const places = points.map(({ at }) => wallOf(at, format));
  const end = places.at(-1) ?? start;
  const line = (first: number, minutesOf: (index: number) => number): PlotPoint[] => [
    { x: start, y: first / HOUR_MINUTES },
    ...places.map((x, index) => ({ x, y: minutesOf(index) / HOUR_MINUTES })),
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

/** The result of a forecast, in one or two sentences. */
function verdict({ points, until, shortage }: CushionForecastFragment, format: Format): string {
  const last = format.day(until);
  if (shortage) {
    const { first, worst } = shortage;
    const parts = [text.short(format.day(first.date), missingText(first, format))];
    if (worst.at !== first.at) parts.push(text.worst(format.day(worst.date), missingText(worst, format)));
    return parts.join(' ');
  }
  const deadlines = points.filter(({ dueCount }) => dueCount > 0);
  const [first, ...others] = deadlines;
  if (!first) return text.nothingDue(last);
  const tightest = others.reduce(
    (least, point) => (point.cushionMinutes < least.cushionMinutes ? point : least),
    first,
  );
  const spare = format.duration(tightest.cushionMinutes);
  return `${text.enough(last)} ${text.tightest(format.day(tightest.date), spare)}`;
}

/** The spare or missing time at a moment, for a table. */
function spareText(point: CushionPointFragment, format: Format): string {
  return point.cushionMinutes < 0
    ? text.missing(format.duration(-point.cushionMinutes))
    : format.duration(point.cushionMinutes);
}

function missingText({ cushionMinutes }: CushionPointFragment, format: Format): string {
  return format.duration(-cushionMinutes);
}

interface ForecastViewProps {
  forecast: CushionForecastFragment;
  /** The address of an assignment. */
  linkTo(id: string): string;
  onClose(): void;
}

/** Whether the time reaches: in words, as a plot and as a table. */
function ForecastView({ forecast, linkTo, onClose }: ForecastViewProps) {
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
                    <bdi>{assignment.title}</bdi>
                  </Link>
                  {assignment.course && (
                    <bdi className="block text-xs text-muted">{assignment.course.code}</bdi>
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
      <p className="text-sm text-muted">{text.how}</p>
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

interface ForecastDrawerProps {
  /** Whether the plan includes study planning; otherwise, the next seven days are shown. */
  isGranted: boolean;
  /** The address of an assignment. */
  linkTo(id: string): string;
  onClose(): void;
}

/** Whether the free time of the coming weeks is enough for the work due in them. */
export default function ForecastDrawer({ isGranted, ...props }: ForecastDrawerProps) {
  return (
    <Drawer title={text.title} onClose={props.onClose}>
      {isGranted ? <Forecast {...props} /> : <FreeWeek />}
    </Drawer>
  );
}

function Forecast(props: Pick<ForecastDrawerProps, 'linkTo' | 'onClose'>) {
  // It counts from this minute on: an earlier copy would promise time that has passed.
  const query = useCushionForecastQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryView query={query} what={text.what}>
      {({ cushionForecast }) => <ForecastView forecast={cushionForecast} {...props} />}
    </QueryView>
  );
}
