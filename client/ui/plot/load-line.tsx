import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { estimatedMinutes, overload, type DayLoad } from '#domain/planning/load';
import { dayOfWeek, DAYS_PER_WEEK } from '#domain/time/local-date';
import { loadLineMessages } from '../../messages/en/plots';
import { useFormat, type Format } from '../format/format-context';

interface LoadLineProps {
  /** The content of the columns, for screen readers. */
  label: string;
  /** One column a day, in order. */
  loads: readonly DayLoad[];
  /** The day whose column is blue, `YYYY-MM-DD`. */
  today: string;
  /** Minutes the student wants to work per day; what exceeds it, or the free time of a day, is hatched. */
  dailyMinutes: number;
  /** The day that is chosen, if the columns can be pressed. */
  chosen?: string | null | undefined;
  /** Makes the columns buttons: seven of them fit on every screen. */
  onChoose?: (day: string) => void;
  /**
   * The captions below the columns of a week: their days, only their weekdays if the dashed line is explained
   * elsewhere, or their hours if the days are already named.
   */
  captions?: 'day' | 'weekday' | 'hours';
  className?: string;
}

/** The fewest minutes for the full height, so one small task doesn't look like a full day. */
const LEAST_PEAK = 120;

/** The height of a column. */
const HEIGHT = 'h-12';

const MONDAY = 1;

/** The workload chart: one column per day, as high as its work. */
export function LoadLine(props: LoadLineProps) {
  const { label, loads, today, dailyMinutes, chosen, onChoose, captions = 'day', className = '' } = props;
  const format = useFormat();
  const peak = Math.max(LEAST_PEAK, dailyMinutes, ...loads.map((load) => load.minutes));
  const isMeasured = loads.some(({ freeMinutes }) => freeMinutes !== undefined);
  const caption = loads.length > DAYS_PER_WEEK ? 'number' : captions;
  const isNamed = captions !== 'weekday';
  return (
    <div className={`@container relative ${isNamed ? 'pt-4' : ''} ${className}`}>
      <ul aria-label={label} className="grid auto-cols-fr grid-flow-col">
        {loads.map((load) => (
          <Column
            key={load.date}
            {...{ load, peak, dailyMinutes, format, caption, onChoose }}
            isToday={load.date === today}
            isChosen={load.date === chosen}
          />
        ))}
      </ul>
      {dailyMinutes > 0 && !isMeasured && (
        <div
          aria-hidden
          className={`pointer-events-none absolute inset-x-0 ${isNamed ? 'top-4' : 'top-0'} ${HEIGHT}`}
        >
          <div
            className="absolute inset-x-0 border-t border-dashed border-control"
            style={{ bottom: share(dailyMinutes, peak) }}
          />
        </div>
      )}
      {dailyMinutes > 0 && !isMeasured && isNamed && (
        // Above all columns: at its line, it would cross higher ones.
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 left-0 flex items-center gap-1.5 text-xs text-muted"
        >
          <span className="w-4 border-t border-dashed border-control" />
          {loadLineMessages.limit(format.duration(dailyMinutes))}
        </span>
      )}
    </div>
  );
}

interface PausedWorkProps {
  codes: readonly string[];
  to: string;
  className: string;
}

/** Names the paused courses whose work a load line draws faded, and where they are made active. */
export function PausedWork({ codes, to, className }: PausedWorkProps) {
  return (
    <p className={`text-muted ${className}`}>
      {loadLineMessages.paused(codes)}{' '}
      <Link {...{ to }} className="text-link underline">
        {loadLineMessages.resume}
      </Link>
    </p>
  );
}

interface ColumnProps {
  load: DayLoad;
  peak: number;
  dailyMinutes: number;
  format: Format;
  /** A month has room only for the numbers of its days. */
  caption: 'day' | 'weekday' | 'hours' | 'number';
  isToday: boolean;
  isChosen: boolean;
  onChoose: LoadLineProps['onChoose'];
}

type ColumnLook = Omit<ColumnProps, 'onChoose' | 'isChosen'>;

/** A day; rendered again only if it changed. */
const Column = memo(function Column({ onChoose, isChosen, ...column }: ColumnProps) {
  const { load, isToday } = column;
  const content = (
    <>
      <Bar {...column} />
      <span
        className={`-mx-1.5 block min-h-5 pt-0.5 text-center text-xs tabular-nums ${isToday ? 'font-bold text-link' : 'text-muted'} ${column.caption === 'hours' ? 'max-sm:min-h-8.5' : ''}`}
      >
        <Caption {...column} />
      </span>
      <span className="sr-only">{describe(column)}</span>
    </>
  );
  if (!onChoose) return <li className="min-w-0">{content}</li>;
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
});

/** The short name of a day in a container of seven columns, where large text has room only for its first letter. */
export function NarrowWeekday({ name, children = name }: { name: string; children?: ReactNode }) {
  return (
    <>
      <span className="@max-[16rem]:sr-only">{children}</span>
      <span aria-hidden className="@min-[16rem]:hidden">
        {name.slice(0, 1)}
      </span>
    </>
  );
}

/** The caption of a column. The day is always part of its accessible name. */
function Caption({ load, caption, format, isToday }: ColumnLook) {
  const weekday = format.day(load.date, 'weekday');
  const number = Number(load.date.slice(8));
  const own = estimatedMinutes(load);
  if (caption === 'weekday' || caption === 'day') {
    const isNamed = caption === 'weekday' && isToday;
    return (
      <>
        <NarrowWeekday name={weekday}>{isNamed ? format.relativeDay(load.date) : weekday}</NarrowWeekday>
        {caption === 'day' && <span className="max-sm:block"> {number}</span>}
      </>
    );
  }
  return (
    <>
      <span className="sr-only">{format.day(load.date)}</span>
      {caption === 'hours' ? (
        <span aria-hidden className={load.minutes > 0 ? '' : 'invisible'}>
          <span className="@max-[40rem]:hidden">{workText(load, format)}</span>
          {/* In a narrow column the minutes stand below the hours, and the bar alone tells what isn't estimated. */}
          <span className="@min-[40rem]:hidden @max-[26rem]:whitespace-pre-line">
            {own > 0 ? format.duration(own, 'narrow').replace(' ', '\n') : '–'}
          </span>
        </span>
      ) : (
        <span aria-hidden className={dayOfWeek(load.date) === MONDAY ? '' : 'max-lg:hidden'}>
          {number}
        </span>
      )}
    </>
  );
}

function Bar({ load, peak, dailyMinutes, isToday }: ColumnLook) {
  const { assumedMinutes, pausedMinutes = 0 } = load;
  const over = overload(load, load.freeMinutes ?? dailyMinutes);
  return (
    <span
      aria-hidden
      className={`relative mx-auto flex flex-col justify-end border-b border-hairline px-px max-w-10 ${HEIGHT}`}
    >
      {load.freeMinutes !== undefined && (
        <span
          className="absolute -inset-x-1.5 border-t border-dashed border-control"
          style={{ bottom: share(load.freeMinutes, peak) }}
        />
      )}
      {assumedMinutes > 0 && (
        <span
          className="load-over load-guess border border-b-0 border-dashed border-control"
          style={{ height: share(assumedMinutes, peak) }}
        />
      )}
      {over > 0 && <span className="load-over" style={{ height: share(over, peak) }} />}
      <span
        className={`load-bar ${isToday ? 'bg-primary' : 'bg-load'}`}
        style={{ height: share(estimatedMinutes(load) - over, peak) }}
      />
      {pausedMinutes > 0 && (
        <span
          className="absolute inset-x-0 bottom-0 bg-surface opacity-60"
          style={{ height: share(pausedMinutes, peak) }}
        />
      )}
    </span>
  );
}

/** Work by the student's estimates, and apart from it what has none: "30 hr + 2 not estimated". */
export function workText(load: DayLoad, format: Format): string {
  const [own, { unestimated }] = [estimatedMinutes(load), load];
  const parts = [
    (own > 0 || unestimated === 0) && format.duration(own),
    unestimated > 0 && loadLineMessages.notEstimated(unestimated),
  ];
  return parts.filter(Boolean).join(' + ');
}

function describe({ load, dailyMinutes, format, isToday }: ColumnLook): string {
  if (load.count + load.minutes === 0) return `: ${loadLineMessages.free}`;
  const work = workText(load, format);
  const texts = [load.unestimated > 0 ? work : loadLineMessages.work(work)];
  // Late work counts as today's.
  if (load.count > 0) texts.push(loadLineMessages[isToday ? 'ofToday' : 'deadlines'](load.count));
  if (load.pausedMinutes) texts.push(loadLineMessages.inPaused(format.duration(load.pausedMinutes)));
  if (overload(load, load.freeMinutes ?? dailyMinutes) > 0) {
    texts.push(
      load.freeMinutes === undefined
        ? loadLineMessages.above(format.duration(dailyMinutes))
        : loadLineMessages.aboveFree(format.duration(load.freeMinutes)),
    );
  }
  return `: ${texts.join(', ')}`;
}

function share(minutes: number, peak: number): string {
  return `${(100 * minutes) / peak}%`;
}
