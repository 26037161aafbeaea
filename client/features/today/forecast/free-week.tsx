import { WORKING_HOURS } from '#domain/planning/free-time';
import { QueryView } from '../../../apollo/query-view';
import type { FreeWeekQuery } from '../../../generated/graphql';
import { useFreeWeekQuery } from '../../../generated/hooks';
import { forecastMessages } from '../../../messages/en/forecast';
import { ProOffer } from '../../../ui/feedback/pro-offer';
import { useFormat } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';

const text = forecastMessages.week;

/** What every plan knows of the free time left: the student's own next seven days. Then what Student Pro adds. */
export function FreeWeek({ plansHref }: { plansHref: string }) {
  const query = useFreeWeekQuery({ fetchPolicy: 'network-only' });
  return (
    <div className="grid gap-6">
      <QueryView query={query} what={forecastMessages.what}>
        {({ whatNext }) => <Week whatNext={whatNext} />}
      </QueryView>
      <ProOffer title={text.offer.title} points={text.offer.points} href={plansHref} />
    </div>
  );
}

function Week({ whatNext: { days, work } }: Pick<FreeWeekQuery, 'whatNext'>) {
  const format = useFormat();
  const loads = days.map(({ date, minutes, restMinutes }) => ({
    date,
    free: minutes,
    needed: restMinutes + sum(work.filter((each) => each.date === date).map((each) => each.minutes)),
  }));
  const free = format.duration(sum(loads.map((load) => load.free)));
  const { columns } = forecastMessages;
  const needed = format.duration(sum(loads.map((load) => load.needed)));
  return (
    <div className="grid gap-4">
      <p className="text-lg text-ink tabular-nums">{text.inAll(free, needed)}</p>
      <DataTable
        caption={text.table}
        columns={{ day: text.day, free: columns.free, needed: columns.needed }}
        figures={['free', 'needed']}
        rows={loads.map((load) => ({
          id: load.date,
          cells: [format.day(load.date), format.duration(load.free), format.duration(load.needed)],
        }))}
      />
      <p className="text-sm text-muted">
        {forecastMessages.how(format.time(WORKING_HOURS.from), format.time(WORKING_HOURS.to))}
      </p>
    </div>
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
