import { IconPlus, IconMapPin, IconVideo } from '@tabler/icons-react';
import { Link } from 'wouter';
import { WaitingMark } from '../../../apollo/waiting-mark';
import { timetableMessages as text } from '../../../messages/en/timetable';
import { IconButton } from '../../../ui/control/button';
import { Spine } from '../../../ui/control/course-mark';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { briefTime } from '../entry-words';
import { type PlannedClass, endTimeOf } from './timetable-plan';

/** A class next to others at the same time: its lane from the left, and the number of lanes. */
interface LanedClass {
  item: PlannedClass;
  lane: number;
  lanes: number;
}

/** "09:30" as minutes since midnight. */
function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const endOf = (item: PlannedClass): number => minutesOfDay(item.startTime) + item.minutes;

/** Every full hour that classes reach into, from the first to the last; up to midnight. */
export function hoursOf(classes: readonly PlannedClass[]): number[] {
  const first = Math.floor(Math.min(...classes.map(({ startTime }) => minutesOfDay(startTime)), DAY) / 60);
  const last = Math.ceil(Math.min(DAY, Math.max(...classes.map(endOf), 0)) / 60);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}

const DAY = 24 * 60;

/**
 * Puts simultaneous classes next to each other.
 * @param classes those of one day, by their start
 */
export function lanesOf(classes: readonly PlannedClass[]): LanedClass[] {
  return groupsOf(classes).flatMap((group) => {
    /** When each lane is free again. */
    const free: number[] = [];
    const placed = group.map((item) => {
      const found = free.findIndex((end) => end <= minutesOfDay(item.startTime));
      const lane = found < 0 ? free.length : found;
      free[lane] = endOf(item);
      return { item, lane };
    });
    return placed.map((each) => ({ ...each, lanes: free.length }));
  });
}

/** Classes that overlap, directly or by way of others. */
function groupsOf(classes: readonly PlannedClass[]): PlannedClass[][] {
  const groups: PlannedClass[][] = [];
  let end = 0;
  for (const item of classes) {
    const group = groups.at(-1);
    if (group && minutesOfDay(item.startTime) < end) group.push(item);
    else groups.push([item]);
    end = Math.max(end, endOf(item));
  }
  return groups;
}

interface ClassCardProps {
  item: PlannedClass;
  /** The weekday or cycle day above it; part of its accessible name. */
  dayName: string;
  /** The weeks in which it takes place, unless the grid already shows them. */
  weeks: string | null;
  isClashing: boolean;
  /** The address at which it is in the calendar; null for a class time, which is edited here. */
  link: string | null;
  onEdit(): void;
  /** Whether it is as high as its time, and its column narrow. */
  isScaled?: boolean;
}

/** A line that has no room below the others wraps out of sight: half of it would be cut. */
const WHOLE_LINES = 'flex h-full flex-col flex-wrap content-start overflow-hidden';

/** One class in the grid, or in the list of a phone, where it takes two lines; pressing it opens it. */
function ClassCard({ item, dayName, weeks, isClashing, link, onEdit, isScaled = false }: ClassCardProps) {
  const format = useFormat();
  const { calendar, course } = item;
  const facts = [
    calendar ? text.from(calendar) : text.kinds[item.kind],
    calendar ? text.dates(calendar.starts.length) : course?.name !== item.title && course?.code,
    weeks,
    item.firstDay && text.fromDay(format.day(item.firstDay)),
    item.lastDay && text.untilDay(format.day(item.lastDay)),
  ].filter(Boolean);
  // In a narrow column, each fact has a line of its own.
  const line = isScaled ? 'w-full' : '';
  const written = (time: string): string => (isScaled ? briefTime(time, format) : format.time(time));
  const span = text.span(written(item.startTime), written(endTimeOf(item)));
  const look = `relative block w-full min-w-0 overflow-hidden rounded-chip bg-sunken py-1 pl-2.5 text-left text-xs text-body hover:bg-primary-soft ${isScaled ? 'h-full pr-1' : 'pr-2.5'}`;
  const shown = (
    <>
      <Spine color={item.course?.color ?? null} />
      <span className={isScaled ? WHOLE_LINES : 'flex flex-wrap items-baseline gap-x-3'}>
        <span className={`font-semibold text-ink ${isScaled ? 'w-full' : 'min-w-0 flex-1 basis-32'}`}>
          <bdi>{item.title}</bdi>
          {item.id !== null && <WaitingMark id={item.id} />}
        </span>{' '}
        <span className={`tabular-nums ${line}`}>{span}</span>{' '}
        <span className={isScaled ? 'contents' : 'flex w-full flex-wrap items-center gap-x-3'}>
          {isClashing && (
            <span className={`py-0.5 ${line}`}>
              <Badge tone="warning">{text.clash}</Badge>
            </span>
          )}
          {item.place && (
            <span className={`flex min-w-0 items-center gap-1 ${line}`}>
              <IconMapPin size={14} stroke={1.75} aria-hidden />
              <bdi className="min-w-0">{item.place}</bdi>
            </span>
          )}
          {item.link && (
            <span className={`flex items-center gap-1 ${line}`}>
              <IconVideo size={14} stroke={1.75} aria-hidden />
              {text.online}
            </span>
          )}
          <span className={line}>{facts.join(' · ')}</span>
        </span>
      </span>
      <VisuallyHidden>{`, ${dayName}. ${calendar ? text.openInCalendar : text.form.edit}`}</VisuallyHidden>
    </>
  );
  return link ? (
    <Link to={link} className={look}>
      {shown}
    </Link>
  ) : (
    <button type="button" onClick={onEdit} className={look}>
      {shown}
    </button>
  );
}

interface GridDay {
  day: number;
  name: string;
  /** By their start. */
  classes: readonly PlannedClass[];
}

interface WeekGridProps {
  /** The visible week, such as "Week A". */
  title: string;
  days: readonly GridDay[];
  /** Whether a class clashes with another one on a day of the grid. */
  isClashing(item: PlannedClass, day: number): boolean;
  /** See `ClassCard`. */
  weeksOf(item: PlannedClass): string | null;
  /** See `ClassCard`. */
  linkOf(item: PlannedClass): string | null;
  onAdd(day: number): void;
  onEdit(item: PlannedClass): void;
}

/** The height of an hour: room for the three lines of a short class. Grows with the letters. */
const REM_PER_HOUR = 5;

const rem = (minutes: number): string => `${(minutes / 60) * REM_PER_HOUR}rem`;

/** The week to scale: a column per day, with each class as high as it is long. */
export function WeekTable({ title, days, isClashing, weeksOf, linkOf, onAdd, onEdit }: WeekGridProps) {
  const hours = hoursOf(days.flatMap(({ classes }) => classes));
  return (
    <div className="relative overflow-x-auto rounded-card border border-hairline bg-surface">
      <table className="w-full table-fixed">
        <caption className="sr-only">{text.table(title)}</caption>
        <thead>
          <tr className="border-b border-hairline">
            <td className="w-12" />
            {days.map(({ day, name }) => (
              <th
                key={day}
                scope="col"
                className="border-l border-hairline py-1 pr-1 pl-2 text-left text-sm text-ink"
              >
                <span className="flex items-center justify-between gap-1">
                  {name}
                  <AddButton name={name} onAdd={() => onAdd(day)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <Axis hours={hours} />
            {days.map(({ day, name, classes }) => (
              <td key={day} className="relative border-l border-hairline align-top">
                <HourLines count={hours.length} />
                {lanesOf(classes).map(({ item, lane, lanes }) => (
                  <div
                    key={item.id}
                    className="absolute px-0.5 pb-0.5"
                    style={{
                      top: rem(minutesOfDay(item.startTime) - (hours[0] ?? 0) * 60),
                      height: rem(item.minutes),
                      left: `${(100 * lane) / lanes}%`,
                      width: `${100 / lanes}%`,
                    }}
                  >
                    <ClassCard
                      {...{ item, dayName: name }}
                      weeks={weeksOf(item)}
                      isClashing={isClashing(item, day)}
                      link={linkOf(item)}
                      onEdit={() => onEdit(item)}
                      isScaled
                    />
                  </div>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The hours next to the days; each class shows its own times. */
function Axis({ hours }: { hours: readonly number[] }) {
  const format = useFormat();
  return (
    <td aria-hidden className="align-top">
      {hours.map((hour, index) => (
        <div
          key={hour}
          className="pr-2 text-right text-xs text-muted tabular-nums"
          style={{ height: rem(60) }}
        >
          <span className={index === 0 ? '' : 'relative -top-2'}>{briefTime(timeOfHour(hour), format)}</span>
        </div>
      ))}
    </td>
  );
}

function HourLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      aria-hidden
      className={index === 0 ? '' : 'border-t border-hairline'}
      style={{ height: rem(60) }}
    />
  ));
}

const timeOfHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The same for a phone: day by day. */
export function WeekList({ days, isClashing, weeksOf, linkOf, onAdd, onEdit }: WeekGridProps) {
  return (
    <div className="grid gap-4">
      {days.map(({ day, name, classes }) => (
        <section key={day} aria-label={name}>
          <div className="flex items-center justify-between border-b border-hairline">
            <h2 className="text-sm">{name}</h2>
            <AddButton name={name} onAdd={() => onAdd(day)} />
          </div>
          {classes.length === 0 ? (
            <p className="py-2 text-sm text-muted">{text.nothing}</p>
          ) : (
            <ul className="grid gap-1 pt-2">
              {classes.map((item) => (
                <li key={item.id}>
                  <ClassCard
                    item={item}
                    dayName={name}
                    weeks={weeksOf(item)}
                    isClashing={isClashing(item, day)}
                    link={linkOf(item)}
                    onEdit={() => onEdit(item)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function AddButton({ name, onAdd }: { name: string; onAdd(): void }) {
  return (
    <IconButton
      label={text.addOn(name)}
      icon={<IconPlus size={16} stroke={2} aria-hidden />}
      onClick={onAdd}
    />
  );
}
