import type { DayLoad } from '#domain/planning/load';
import { isOverload } from '#domain/planning/load';
import { loadLineMessages } from '../messages/en/load-line';
import type { Format } from './format';
import { useFormat } from './format-context';

/** Properties of {@link LoadLine}. */
export interface LoadLineProps {
  /** What the columns show; read, not shown. */
  label: string;
  /** One column a day, in order. */
  loads: readonly DayLoad[];
  /** The day whose column is blue, `YYYY-MM-DD`. */
  today: string;
  /** Minutes the student wants to work on a day; what lies above is hatched. */
  dailyMinutes: number;
  /** The day that is chosen, if the columns can be pressed. */
  chosen?: string | null | undefined;
  /** Makes the columns buttons: seven of them fit on every screen. */
  onChoose?: (day: string) => void;
  /** The large form of Today: high columns with their hours, and the limit in words. */
  isTall?: boolean;
  className?: string;
}

/** The least time the full height stands for, so that one small task does not look like a full day. */
const LEAST_PEAK = 120;

/** The heights of a column. */
const LOW = 'h-12';
const TALL = 'h-24 sm:h-28';

/** More columns than a week are told apart by the weekday and number of some days alone. */
const DAYS_PER_WEEK = 7;

/** The load line: one column a day, as high as the work due on it. */
export function LoadLine(props: LoadLineProps) {
  const { label, loads, today, dailyMinutes, chosen, onChoose, isTall = false, className = '' } = props;
  const format = useFormat();
  const height = isTall ? TALL : LOW;
  const peak = Math.max(LEAST_PEAK, dailyMinutes, ...loads.map((load) => load.minutes));
  const limit = loadLineMessages.limit(format.duration(dailyMinutes));
  return (
    <div className={`relative ${className}`}>
      {dailyMinutes > 0 && (
        <div aria-hidden title={limit} className={`pointer-events-none absolute inset-x-0 top-0 ${height}`}>
          <div
            className="absolute inset-x-0 border-t border-dashed border-control"
            style={{ bottom: share(dailyMinutes, peak) }}
          />
        </div>
      )}
      <ul aria-label={label} className="grid auto-cols-fr grid-flow-col">
        {loads.map((load, index) => (
          <Column
            key={load.date}
            {...{ load, peak, dailyMinutes, format, height, isTall }}
            isToday={load.date === today}
            isNamed={loads.length <= DAYS_PER_WEEK || index % DAYS_PER_WEEK === 0}
            isChosen={load.date === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

interface ColumnProps {
  load: DayLoad;
  peak: number;
  dailyMinutes: number;
  format: Format;
  height: string;
  isTall: boolean;
  isToday: boolean;
  isNamed: boolean;
  isChosen: boolean;
  onChoose: LoadLineProps['onChoose'];
}

function Column({ onChoose, isChosen, ...column }: ColumnProps) {
  const { load, dailyMinutes, format } = column;
  const content = (
    <>
      <Bar {...column} />
      <ColumnLabel {...column} />
      <span className="sr-only">{describe(load, dailyMinutes, format)}</span>
    </>
  );
  if (!onChoose) return <li className="min-w-0 px-px">{content}</li>;
  return (
    <li className="min-w-0 px-0.5">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(load.date)}
        className={`w-full min-w-0 rounded-chip pb-1 hover:bg-sunken ${isChosen ? 'bg-primary-soft' : ''}`}
      >
        {content}
      </button>
    </li>
  );
}

type ColumnLook = Omit<ColumnProps, 'onChoose' | 'isChosen'>;

function ColumnLabel({ load, format, isToday, isNamed, isTall }: ColumnLook) {
  const tone = isToday ? 'font-bold text-link' : 'text-muted';
  if (isTall) {
    return (
      <span className={`grid justify-items-center text-xs tabular-nums ${tone}`}>
        <span>{isToday ? format.relativeDay(load.date) : format.day(load.date, 'weekday')}</span>
        <span aria-hidden className={load.minutes > 0 ? '' : 'invisible'}>
          {format.hours(load.minutes)}
        </span>
      </span>
    );
  }
  return (
    <span className={`flex h-5 items-center justify-center gap-1 text-xs whitespace-nowrap tabular-nums ${tone}`}>
      {isNamed ? format.day(load.date, 'short').replace(/,/g, '') : <span className="sr-only">{format.day(load.date)}</span>}
    </span>
  );
}

function Bar({ load, peak, dailyMinutes, isToday, height, isTall }: ColumnLook) {
  const isOver = isOverload(load.minutes, dailyMinutes);
  const within = isOver ? dailyMinutes : load.minutes;
  return (
    <span aria-hidden className={`mx-auto flex flex-col justify-end border-b border-hairline px-px ${height} ${isTall ? 'max-w-16' : 'max-w-10'}`}>
      {isOver && <span className="hatched rounded-t-sm" style={{ height: share(load.minutes - within, peak) }} />}
      <span
        className={`${isOver ? '' : 'rounded-t-sm'} ${isToday ? 'bg-primary' : 'bg-load'}`}
        style={{ height: share(within, peak) }}
      />
    </span>
  );
}

function describe(load: DayLoad, dailyMinutes: number, format: Format): string {
  if (load.count === 0) return `: ${loadLineMessages.free}`;
  const texts = [loadLineMessages.column(format.duration(load.minutes), load.count)];
  if (isOverload(load.minutes, dailyMinutes)) texts.push(loadLineMessages.above(format.duration(dailyMinutes)));
  return `: ${texts.join(', ')}`;
}

function share(minutes: number, peak: number): string {
  return `${(100 * minutes) / peak}%`;
}
