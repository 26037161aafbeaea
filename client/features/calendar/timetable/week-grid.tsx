import { IconPlus } from '@tabler/icons-react';
import { timetableMessages as text } from '../../../messages/en/timetable';
import { IconButton } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { briefTime } from '../entry-words';
import { ClassCard } from './class-card';
import { hoursOf, lanesOf, minutesOfDay } from './day-lanes';
import type { PlannedClass } from './timetable-plan';

/** One column of the grid: a weekday or a cycle day. */
export interface GridDay {
  day: number;
  name: string;
  /** By their start. */
  classes: readonly PlannedClass[];
}

/** Props of both layouts of the grid. */
export interface WeekGridProps {
  /** The visible week, such as "Week A". */
  title: string;
  days: readonly GridDay[];
  /** Whether a class clashes with another one on a day of the grid. */
  isClashing(item: PlannedClass, day: number): boolean;
  /** See `ClassCard`. */
  weeksOf(item: PlannedClass): string | null;
  onAdd(day: number): void;
  onEdit(item: PlannedClass): void;
}

/** The height of an hour: room for the three lines of a short class. Grows with the letters. */
const REM_PER_HOUR = 5;

const rem = (minutes: number): string => `${(minutes / 60) * REM_PER_HOUR}rem`;

/** The week to scale: a column per day, with each class as high as it is long. */
export function WeekTable({ title, days, isClashing, weeksOf, onAdd, onEdit }: WeekGridProps) {
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
export function WeekList({ days, isClashing, weeksOf, onAdd, onEdit }: WeekGridProps) {
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
