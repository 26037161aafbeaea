import { useMemo, type ReactNode, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { IconCircleCheck, IconFlag3, IconPencil } from '@tabler/icons-react';
import { isFinished } from '#domain/assignments/open';
import { overload } from '#domain/planning/load';
import { FailureCard } from '../../../apollo/query-view';
import { useTermStripQuery } from '../../../generated/hooks';
import { calendarMessages } from '../../../messages/en/calendar';
import { Button } from '../../../ui/control/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Skeleton } from '../../../ui/loading/skeleton';
import { opens } from '../../../ui/overlay/open-dialog';
import { workText } from '../../../ui/plot/load-line';
import { useCalendarChoices, layerOfDeadline, type Layer } from '../calendar-choices';
import { CalendarToolbar } from '../calendar-toolbar';
import { isOff, specialDayText } from '../day-notes';
import '../day-notes.css';
import { LayerSwitch } from '../layer-switch';
import { StudyPlanButton } from '../study/study-plan-button';
import type { CalendarPlace } from '../use-calendar-place';
import { termWeeks, type TermDay, type TermWeek } from './term-weeks';

const text = calendarMessages.term;

interface TermTableProps {
  shown: Parameters<typeof termWeeks>[0];
  dailyMinutes: number;
  place: CalendarPlace;
}

/** The fewest minutes a full column shows. */
const LEAST_PEAK = 120;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A table with a row per week: its days have marks and their work as a column rising from below. Every cell
 * describes its contents in words, so one table serves as drawing and text. A week opens from its number.
 */
function TermTable({ shown, dailyMinutes, place }: TermTableProps) {
  const format = useFormat();
  const { timezone } = format;
  const { hidden } = useCalendarChoices();
  const weeks = useMemo(() => termWeeks(shown, timezone, hidden), [shown, timezone, hidden]);
  const current = useRef<HTMLTableRowElement>(null);
  // On a phone, most weeks of a term are below the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const peak = Math.max(
    LEAST_PEAK,
    dailyMinutes,
    ...weeks.flatMap(({ days }) => days.map(({ load }) => load.minutes)),
  );
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  return (
    <>
      <p id="term-keys" className="sr-only">
        {text.hint}
      </p>
      <table
        aria-label={text.table(shown.term.name)}
        aria-describedby="term-keys"
        className="w-full table-fixed border-separate [border-spacing:0] overflow-clip rounded-card border border-hairline bg-surface text-sm"
      >
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="w-16 py-2 pl-3 text-left font-semibold sm:w-44">
              {text.week}
            </th>
            {weeks[0]?.days.map(({ day }) => (
              <th key={day} scope="col" className="py-2 text-center font-semibold">
                {format.day(day, 'weekday')}
              </th>
            ))}
            <th scope="col" className="w-36 px-3 py-2 text-left font-semibold max-lg:hidden">
              {text.load}
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons take the keys; the body only listens to what comes up from them */}
        <tbody onKeyDown={walk}>
          {weeks.map((week) => (
            <WeekRow
              key={week.number}
              {...{ week, peak, most, dailyMinutes, place, format }}
              row={week.days.some(({ day }) => day === place.day) ? current : undefined}
            />
          ))}
        </tbody>
      </table>
      <Legend />
    </>
  );
}

/** Arrow keys move from week to week, Home and End to the first and last. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = buttons.indexOf(event.target as HTMLElement);
  const step = STEPS[event.key];
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? -1
          : index + step;
  if (index < 0 || !buttons[next]) return;
  event.preventDefault();
  buttons[next].focus();
}

interface WeekRowProps extends Pick<TermTableProps, 'dailyMinutes' | 'place'> {
  week: TermWeek;
  /** Minutes of the highest column. */
  peak: number;
  /** Minutes of the fullest week. */
  most: number;
  format: Format;
  /** Set on the week that is shown first. */
  row: RefObject<HTMLTableRowElement | null> | undefined;
}

const LINE = 'border-t border-hairline';

function WeekRow({ week, peak, most, dailyMinutes, place, format, row }: WeekRowProps) {
  const { days, number, name, minutes } = week;
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const span = shortSpan(first, last, format);
  const isNow = first <= place.today && place.today <= last;
  return (
    <tr ref={row} className="group relative scroll-mb-20">
      <th scope="row" className={`${LINE} text-left font-normal`}>
        <button
          type="button"
          onClick={() => place.show('week', isNow ? place.today : first)}
          aria-current={isNow ? 'date' : undefined}
          className="grid min-h-12 w-full content-center rounded-chip px-3 text-left after:absolute after:inset-0 after:z-10 group-hover:after:bg-primary-soft/30 max-sm:px-2"
        >
          <span className={`text-sm font-semibold ${isNow ? 'text-link' : 'text-ink'}`}>
            <span className="max-sm:sr-only">{text.number(number)}</span>
            <span aria-hidden className="sm:hidden">
              {number}
            </span>
          </span>
          <span className="truncate text-xs text-muted">
            <span className="sm:hidden">{shortDay(first, format)}</span>
            <span className="max-sm:sr-only">{name ? `${span} · ${name}` : span}</span>
          </span>
        </button>
      </th>
      {days.map((day, index) => (
        <DayCell
          key={day.day}
          {...{ day, peak, dailyMinutes, format }}
          isToday={day.day === place.today}
          isFirst={index === 0 || days[index - 1]?.special[0]?.id !== day.special[0]?.id}
        />
      ))}
      <td className={`${LINE} px-3 max-lg:hidden`}>
        <span className="flex items-center gap-2 text-xs whitespace-nowrap text-muted tabular-nums">
          <span aria-hidden className="h-2 w-16 overflow-hidden rounded-full bg-sunken">
            <span
              className={`load-bar block h-full rounded-full ${isNow ? 'bg-primary' : 'bg-load'}`}
              style={{ width: `${(100 * minutes) / most}%` }}
            />
          </span>
          {minutes > 0 ? format.duration(minutes) : ''}
        </span>
      </td>
    </tr>
  );
}

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

const atNoon = (day: string): Date => new Date(`${day}T12:00Z`);

/** "23 Nov" as the student's language writes it. */
function shortDay(day: string, { locale }: Format): string {
  return new Intl.DateTimeFormat(locale, SHORT).format(atNoon(day));
}

/** "23 – 29 Nov". */
function shortSpan(first: string, last: string, format: Format): string {
  const { locale } = format;
  if (first.slice(0, 4) !== last.slice(0, 4))
    return calendarMessages.through(shortDay(first, format), shortDay(last, format));
  return new Intl.DateTimeFormat(locale, SHORT).formatRange(atNoon(first), atNoon(last));
}

interface DayCellProps extends Pick<WeekRowProps, 'peak' | 'dailyMinutes' | 'format'> {
  day: TermDay;
  isToday: boolean;
  /** Whether its special days start here, within this week. */
  isFirst: boolean;
}

function DayCell({ day, peak, dailyMinutes, format, isToday, isFirst }: DayCellProps) {
  const { deadlines, exams, special, load, isInTerm } = day;
  const [first] = special;
  const isOver = overload(load, dailyMinutes) > 0;
  const open = deadlines.filter((deadline) => !isFinished(deadline)).length;
  const caption = exams[0]?.title ?? (isFirst ? first?.label : undefined);
  const fill = first && isOff(first) ? 'no-classes' : isInTerm ? '' : 'bg-canvas';
  return (
    <td className={`${LINE} relative h-14 border-l border-hairline p-0 align-top ${fill}`}>
      <span
        aria-hidden
        className={`absolute right-0.5 bottom-0 w-1.5 sm:w-2.5 ${isOver ? 'load-over' : isToday ? 'load-bar bg-primary' : 'load-bar bg-load'}`}
        style={{ height: `${(100 * load.minutes) / peak}%` }}
      />
      <span aria-hidden className="relative mr-2 grid gap-0.5 pt-0.5 pl-1 text-xs text-ink sm:mr-3">
        <span className="flex flex-wrap items-center gap-x-1">
          <span
            className={`tabular-nums ${isToday ? 'rounded-full bg-primary px-1 font-bold text-primary-ink' : 'text-muted'}`}
          >
            {Number(day.day.slice(8))}
          </span>
          {exams.length > 0 && <IconPencil size={14} stroke={2} className="text-danger" />}
          {deadlines.length > 0 && <Deadlines open={open} all={deadlines.length} />}
        </span>
        {caption && (
          <span className={`truncate max-sm:hidden ${exams[0] ? 'font-semibold' : ''}`}>{caption}</span>
        )}
      </span>
      <span className="sr-only">{describe(day, format)}</span>
    </td>
  );
}

/** The number of open deadlines; a check mark if none is left. */
function Deadlines({ open, all }: { open: number; all: number }) {
  const Shape = open > 0 ? IconFlag3 : IconCircleCheck;
  const count = open > 0 ? open : all;
  return (
    <span className={`inline-flex items-center tabular-nums ${open > 0 ? '' : 'text-muted'}`}>
      <Shape size={14} stroke={1.75} />
      {count > 1 && count}
    </span>
  );
}

function describe({ day, deadlines, exams, special, load }: TermDay, format: Format): string {
  const done = deadlines.filter(isFinished).length;
  return [
    format.day(day),
    ...special.map((each) => specialDayText(each, format)),
    exams.length > 0 ? text.exams(exams.map(({ title }) => title)) : '',
    deadlines.length > 0 ? text.deadlines(deadlines.length) : '',
    done > 0 ? text.done(done) : '',
    load.minutes > 0 ? workText(load, format) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function Legend() {
  const { deadline, done, exam, off, load } = text.legend;
  const signs = [
    { sign: <IconFlag3 size={14} stroke={1.75} />, name: deadline },
    { sign: <IconCircleCheck size={14} stroke={1.75} />, name: done },
    { sign: <IconPencil size={14} stroke={2} className="text-danger" />, name: exam },
    { sign: <span className="no-classes size-4 rounded-chip border border-hairline" />, name: off },
    { sign: <span className="load-bar h-3.5 w-2 bg-load" />, name: load },
  ];
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {signs.map(({ sign, name }) => (
        <li key={name} className="flex items-center gap-1.5">
          {sign} {name}
        </li>
      ))}
    </ul>
  );
}

interface TermScreenProps extends Pick<TermTableProps, 'place'> {
  /** Shown below the term, once it is known how high it is. */
  below: ReactNode;
}

/** The whole term at a glance, with a single request. */
export default function TermScreen({ place, below }: TermScreenProps) {
  const { day, firstDay } = place;
  const query = useTermStripQuery({ variables: { day, firstWeekday: firstDay } });
  // While another term is loading, the previous one stays.
  const data = query.data ?? query.previousData;
  const shown = data?.calendarTerm;
  const turn = (to: string | null | undefined) => (to ? () => place.goTo(to) : null);
  const retry = (): void => void query.refetch().catch(() => undefined);
  const isAway = shown && (day < shown.term.startsOn || day > shown.term.endsOn);
  return (
    <>
      <CalendarToolbar
        place={place}
        title={shown?.term.name ?? calendarMessages.views.term}
        turns={{ back: turn(shown?.previousDay), on: turn(shown?.nextDay) }}
      >
        {!place.isNarrow && <StudyPlanButton />}
        <LayerSwitch counts={shown ? countsOf(shown) : {}} />
      </CalendarToolbar>
      {isAway && <p className="mb-3 text-sm text-muted">{text.outside}</p>}
      {!data && query.error && <FailureCard error={query.error} what={text.what} isPage onRetry={retry} />}
      {!data && !query.error && <Skeleton rows={12} />}
      {data && !shown && (
        <EmptyState text={text.none}>
          <Button variant="primary" {...opens('term')}>
            {text.add}
          </Button>
        </EmptyState>
      )}
      {data && shown && <TermTable {...{ shown, place }} dailyMinutes={data.me.dailyMinutes} />}
      {(data || query.error) && below}
    </>
  );
}

/** The number of deadlines per layer; classes and events aren't part of the strip. */
function countsOf({ calendar: { assignments } }: TermTableProps['shown']): Partial<Record<Layer, number>> {
  const exams = assignments.filter((item) => layerOfDeadline(item) === 'exams').length;
  return { deadlines: assignments.length - exams, exams };
}
