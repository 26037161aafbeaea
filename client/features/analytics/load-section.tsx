import { IconAlertTriangle } from '@tabler/icons-react';
import { addDays } from '#domain/time/local-date';
import { useRef, useState, type KeyboardEvent } from 'react';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { Badge } from '../../ui/feedback/badge';
import { useFormat, type Format } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { DataTable } from '../../ui/plot/data-table';
import { shortDay } from '../../ui/plot/plot-axes';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { type AnalyticsPartProps, hoursOf, type WeekFigures, EmptyPart } from './analytics-parts';

/** A cell of the heat map: week and day, both from 0. */
interface Cell {
  week: number;
  day: number;
}

/** The number of color levels, not counting none. */
const LEVELS = 4;

const LAST_DAY = 6;

/** The color level of minutes: 0 for none, then 1 to 4 in equal parts of the fullest day. */
function levelOf(minutes: number, peak: number): number {
  return minutes <= 0 ? 0 : Math.min(LEVELS, Math.ceil((LEVELS * minutes) / peak));
}

/** The cell a key leads to; null if it leads nowhere, such as beyond an edge. */
function cellAfter({ week, day }: Cell, key: string, weeks: number): Cell | null {
  const targets: Readonly<Record<string, Cell>> = {
    ArrowLeft: { week, day: day - 1 },
    ArrowRight: { week, day: day + 1 },
    ArrowUp: { week: week - 1, day },
    ArrowDown: { week: week + 1, day },
    Home: { week, day: 0 },
    End: { week, day: LAST_DAY },
  };
  const next = targets[key];
  const isWithin = next && next.week >= 0 && next.week < weeks && next.day >= 0 && next.day <= LAST_DAY;
  return isWithin ? next : null;
}

const text = courseAnalyticsMessages.load;

type Day = Omit<WeekFigures['days'][number], '__typename'>;

/** One line of the grid. */
interface HeatWeek extends Pick<WeekFigures, 'number' | 'startsOn' | 'minutes' | 'isClash'> {
  /** Seven. */
  days: readonly Day[];
}

interface HeatMapProps {
  /** Accessible name, not visible. */
  label: string;
  /** At least one. */
  weeks: readonly HeatWeek[];
}

/** The colors of days, from none to the fullest of the term; the hours are shown as text. */
const FILLS = ['', 'bg-primary/10', 'bg-primary/20', 'bg-primary/30', 'bg-primary/40'] as const;

/**
 * The days of a term in a grid, one row per week, darker the more work is due. Every cell describes its contents in
 * words; arrow keys move through the grid, which is a single Tab stop.
 */
function HeatMap({ label, weeks }: HeatMapProps) {
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const today = format.today();
  const [cell, setCell] = useState<Cell>(() => placeOf(weeks, today));
  const peak = Math.max(1, ...weeks.flatMap(({ days }) => days.map(({ minutes }) => minutes)));
  const chosen = weeks[cell.week]?.days[cell.day];
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const next = cellAfter(cell, event.key, weeks.length);
    if (!next) return;
    event.preventDefault();
    setCell(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.week}.${next.day}"]`)?.focus();
  };
  return (
    <div className="grid gap-2">
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        className="w-full max-w-text table-fixed border-separate [border-spacing:2px] text-xs tabular-nums"
      >
        <Head days={weeks[0]?.days ?? []} format={format} />
        <tbody>
          {weeks.map((week, weekIndex) => (
            <tr key={week.number}>
              <WeekHead week={week} format={format} />
              {week.days.map((day, dayIndex) => (
                <DayCell
                  key={day.date}
                  {...{ day, peak, today, format }}
                  place={{ week: weekIndex, day: dayIndex }}
                  isChosen={cell.week === weekIndex && cell.day === dayIndex}
                  onChoose={setCell}
                  onKeyDown={walk}
                />
              ))}
              <td className="text-right text-body max-sm:hidden">
                {week.minutes > 0 ? format.number(hoursOf(week.minutes), 1) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="min-h-5 text-sm text-body print:hidden">
        {chosen && describe(chosen, today, format)}
      </p>
      <Scale />
      <p className="text-xs text-muted touch:hidden print:hidden">{text.hint}</p>
    </div>
  );
}

function Head({ days, format }: { days: readonly Day[]; format: Format }) {
  return (
    <thead>
      <tr className="text-muted">
        <th scope="col" className="w-20 text-left font-medium">
          {text.weekHead}
        </th>
        {days.map(({ date }) => (
          <th key={date} scope="col" className="text-center font-medium">
            {format.day(date, 'weekday')}
          </th>
        ))}
        <th scope="col" className="w-14 text-right font-medium max-sm:hidden">
          {text.total}
        </th>
      </tr>
    </thead>
  );
}

interface DayCellProps {
  day: Day;
  place: Cell;
  /** Minutes of the fullest day. */
  peak: number;
  today: string;
  format: Format;
  /** Whether the Tab key leads here. */
  isChosen: boolean;
  onChoose(place: Cell): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

function DayCell({ day, place, peak, today, format, isChosen, onChoose, onKeyDown }: DayCellProps) {
  return (
    <td
      tabIndex={isChosen ? 0 : -1}
      data-cell={`${place.week}.${place.day}`}
      onKeyDown={onKeyDown}
      onFocus={() => onChoose(place)}
      onPointerEnter={() => onChoose(place)}
      className={
        `h-9 rounded-chip border text-center text-ink ${FILLS[levelOf(day.minutes, peak)]} ` +
        (day.date === today ? 'border-primary' : 'border-hairline')
      }
    >
      <span aria-hidden>{day.minutes > 0 ? format.number(hoursOf(day.minutes), 1) : ''}</span>
      <span className="sr-only">{describe(day, today, format)}</span>
    </td>
  );
}

function WeekHead({ week, format }: { week: HeatWeek; format: Format }) {
  return (
    <th scope="row" className="pr-2 text-left align-middle font-normal">
      <span className="font-medium text-ink">{text.week(week.number)}</span>{' '}
      <span className="whitespace-nowrap text-muted max-sm:block">{shortDay(week.startsOn, format)}</span>{' '}
      {week.isClash && (
        <Badge tone="warning" icon={<IconAlertTriangle size={12} stroke={2} aria-hidden />}>
          {text.clash}
        </Badge>
      )}
    </th>
  );
}

/** Today's cell; the first day if the term doesn't contain it. */
function placeOf(weeks: readonly HeatWeek[], today: string): Cell {
  const week = weeks.findIndex(({ days }) => days.some(({ date }) => date === today));
  const day = weeks[week]?.days.findIndex(({ date }) => date === today);
  return { week: Math.max(0, week), day: day ?? 0 };
}

/** A day's contents in words. */
function describe({ date, minutes, assumedMinutes, items }: Day, today: string, format: Format): string {
  const name = date === today ? `${format.day(date)}, ${text.today}` : format.day(date);
  if (items === 0) return text.free(name);
  const all = text.day(name, format.duration(minutes), items);
  return assumedMinutes > 0 ? `${all}, ${text.assumed(format.duration(assumedMinutes))}` : all;
}

/** The meaning of the colors; hidden from screen readers because the cells describe themselves. */
function Scale() {
  return (
    <p aria-hidden className="flex items-center gap-2 text-xs text-muted">
      {text.scale}
      <span className="flex gap-0.5">
        {FILLS.map((fill) => (
          <span key={fill} className={`size-4 rounded-chip border border-hairline ${fill}`} />
        ))}
      </span>
    </p>
  );
}

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
