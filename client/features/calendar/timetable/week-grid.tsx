import { IconPlus } from '@tabler/icons-react';
import { timetableMessages as text } from '../../../messages/en/timetable';
import { IconButton } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { ClassCard } from './class-card';
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
  /** What is shown, such as "Week A". */
  title: string;
  days: readonly GridDay[];
  /** Whether a class clashes with another one on a day of the grid. */
  isClashing(item: PlannedClass, day: number): boolean;
  /** See `ClassCard`. */
  weeksOf(item: PlannedClass): string | null;
  onAdd(day: number): void;
  onEdit(item: PlannedClass): void;
}

/** The week as a table: a column per day, a row for each time at which something starts. */
export function WeekTable({ title, days, isClashing, weeksOf, onAdd, onEdit }: WeekGridProps) {
  const format = useFormat();
  const times = [...new Set(days.flatMap(({ classes }) => classes.map(({ startTime }) => startTime)))].sort();
  return (
    <div className="relative overflow-x-auto rounded-card border border-hairline bg-surface">
      <table className="w-full table-fixed">
        <caption className="sr-only">{text.table(title)}</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className="w-16">
              <span className="sr-only">{text.time}</span>
            </th>
            {days.map(({ day, name }) => (
              <th
                key={day}
                scope="col"
                className="border-l border-hairline px-2 py-1 text-left text-sm text-ink"
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
          {times.map((time) => (
            <tr key={time} className="border-b border-hairline last:border-b-0">
              <th
                scope="row"
                className="px-2 py-3 text-right align-top text-xs font-medium text-muted tabular-nums"
              >
                {format.time(time)}
              </th>
              {days.map(({ day, name, classes }) => (
                <td key={day} className="border-l border-hairline p-1 align-top">
                  <div className="grid gap-1">
                    {classes
                      .filter(({ startTime }) => startTime === time)
                      .map((item) => (
                        <ClassCard
                          key={item.id}
                          item={item}
                          dayName={name}
                          weeks={weeksOf(item)}
                          isClashing={isClashing(item, day)}
                          onEdit={() => onEdit(item)}
                        />
                      ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same for a phone: day by day. */
export function WeekList({ days, isClashing, weeksOf, onAdd, onEdit }: WeekGridProps) {
  return (
    <div className="grid gap-4">
      {days.map(({ day, name, classes }) => (
        <section key={day} aria-label={name}>
          <div className="flex items-center justify-between border-b border-hairline">
            <h3 className="text-sm">{name}</h3>
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
