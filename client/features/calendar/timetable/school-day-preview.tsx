import { useState, type ReactNode } from 'react';
import { type DayPlan, type SchoolCalendar, dayPlans } from '#domain/time/school-days';
import { commonWeeks } from '#domain/time/timetable';
import { timetableMessages } from '../../../messages/en/timetable';
import { Button } from '../../../ui/control/button';
import { courseFill } from '../../../ui/control/course-mark';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { isHeldOn, type PlannedClass } from './timetable-plan';
import { weekdayName } from '../../../ui/format/weekdays';

const text = timetableMessages.preview;

/** The fields of a form with their preview next to them, on a phone below. */
export function PreviewBeside({ children, ...preview }: SchoolDayPreviewProps & { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <div className="grid gap-4">{children}</div>
      <section aria-label={text.title} className="rounded-card border border-hairline bg-surface p-4">
        <h3 className="text-sm">{text.title}</h3>
        <p className="mb-1 text-xs text-muted">{text.follows}</p>
        <SchoolDayPreview {...preview} />
      </section>
    </div>
  );
}

/** The number of school days a preview shows. */
export const PREVIEW_DAYS = 20;

/** A line of the preview: a day with its classes, or a named range of days without any. */
export type PreviewRow =
  | { type: 'day'; day: string; plan: DayPlan; classes: readonly PlannedClass[] }
  | { type: 'off'; day: string; lastDay: string; label: string };

/**
 * The preview of a timetable: the next school days with their classes, named days off, and other days that have a
 * class.
 *
 * @param from the first day
 */
export function previewRows(
  calendar: SchoolCalendar,
  classes: readonly PlannedClass[],
  from: string,
): PreviewRow[] {
  const rows: PreviewRow[] = [];
  let schoolDays = 0;
  for (const plan of dayPlans(calendar)) {
    if (plan.day < from) continue;
    if (schoolDays === PREVIEW_DAYS) break;
    if (plan.isSchoolDay) schoolDays += 1;
    addDay(rows, plan, classesOf(plan, classes), calendar);
  }
  // A break after the last school day is irrelevant.
  return rows.slice(0, rows.findLastIndex(({ type }) => type === 'day') + 1);
}

function addDay(
  rows: PreviewRow[],
  plan: DayPlan,
  classes: readonly PlannedClass[],
  calendar: SchoolCalendar,
): void {
  const { day, special } = plan;
  if (plan.isOff && special) {
    const last = rows.at(-1);
    if (last?.type === 'off' && last.label === special.label) last.lastDay = day;
    else if (calendar.schoolWeekdays.includes(plan.weekday))
      rows.push({ type: 'off', day, lastDay: day, label: special.label });
  } else if (plan.isSchoolDay || classes.length > 0) rows.push({ type: 'day', day, plan, classes });
}

function classesOf(plan: DayPlan, classes: readonly PlannedClass[]): PlannedClass[] {
  return classes
    .filter((item) => isHeldOn(plan, item))
    .sort((left, right) => left.startTime.localeCompare(right.startTime));
}

interface SchoolDayPreviewProps {
  calendar: SchoolCalendar;
  /** Every class, including the one being entered. */
  classes: readonly PlannedClass[];
  /** The first day shown. */
  from: string;
  /** Whether only the first days are shown, until the student wants all. */
  isShort?: boolean;
}

/** The days of a short preview: a school week. */
const FEW = 5;

/** The next school days with their classes, worked out in the browser: it follows every change at once. */
export function SchoolDayPreview({ calendar, classes, from, isShort = false }: SchoolDayPreviewProps) {
  const [isLong, setLong] = useState(!isShort);
  const rows = previewRows(calendar, classes, from);
  const everyWeeks = commonWeeks(classes);
  if (rows.length === 0) return <p className="text-sm text-muted">{text.none}</p>;
  const shown = isLong ? rows : rows.slice(0, FEW);
  return (
    <>
      <ol className="@container divide-y divide-hairline text-sm">
        {shown.map((row) => (
          <Row key={row.day} row={row} everyWeeks={everyWeeks} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button variant="plain" onClick={() => setLong(true)} className="-ml-4">
          {text.all}
        </Button>
      )}
    </>
  );
}

/** The day next to its classes, or above them where both would be narrow. */
const LINE = 'flex flex-wrap gap-x-3 gap-y-1 py-2';
const DAY = 'w-24 shrink-0 @max-sm:w-full @max-sm:flex @max-sm:gap-x-2 @max-sm:items-baseline';

function Row({ row, everyWeeks }: { row: PreviewRow; everyWeeks: number }) {
  const format = useFormat();
  if (row.type === 'off') {
    const { day, lastDay, label } = row;
    return (
      <li className={LINE}>
        <span className={`${DAY} text-muted tabular-nums`}>{format.day(day)}</span>
        <span className="min-w-0 text-muted">
          {text.off(label)}
          {lastDay > day && `, ${timetableMessages.special.days(format.day(day), format.day(lastDay))}`}
        </span>
      </li>
    );
  }
  return (
    <li className={LINE}>
      <span className={`grid content-start ${DAY}`}>
        <span className="font-medium text-ink tabular-nums">{format.day(row.day)}</span>
        <span className="text-xs text-muted">{countText(row.plan, everyWeeks)}</span>
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[auto_auto_minmax(0,1fr)] content-start gap-1 *:col-span-full">
        <Reason plan={row.plan} />
        {row.classes.length === 0 && <span className="text-muted">{text.noClasses}</span>}
        {row.classes.map((item, index) => (
          <ClassLine key={item.id ?? index} item={item} />
        ))}
      </span>
    </li>
  );
}

function ClassLine({ item }: { item: PlannedClass }) {
  const format = useFormat();
  return (
    <span className="grid min-w-0 grid-cols-subgrid items-baseline gap-x-2">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${item.course ? courseFill(item.course.color) : 'bg-hairline'}`}
      />
      <span className="min-w-14 text-right text-body tabular-nums">{format.time(item.startTime)}</span>
      <span className="min-w-0 text-ink @max-[14rem]:col-span-full">
        <bdi>{item.title}</bdi>
        <bdi className="text-muted">{item.place && ` · ${item.place}`}</bdi>{' '}
        {item.id === null && <Badge tone="primary">{text.isNew}</Badge>}
      </span>
    </span>
  );
}

/** The reason why the day is different from usual. */
function Reason({ plan }: { plan: DayPlan }) {
  const format = useFormat();
  const { special, halfDay } = plan;
  const otherDay = special?.kind === 'other_weekday' ? weekdayName(plan.weekday, format) : null;
  return (
    <>
      {special && (
        <span className="text-muted">
          {otherDay ? text.otherDay(special.label, otherDay) : special.label}
        </span>
      )}
      {halfDay && (
        <span className="text-muted">
          {halfDay.until ? text.halfDay(halfDay.label, format.time(halfDay.until)) : halfDay.label}
        </span>
      )}
    </>
  );
}

/** "Day 3 · Week A", if days and weeks have names. */
function countText({ cycleDay, week }: DayPlan, everyWeeks: number): string {
  const place = (((week - 1) % everyWeeks) + everyWeeks) % everyWeeks;
  return [
    cycleDay !== null && timetableMessages.cycleDay(cycleDay),
    everyWeeks > 1 && timetableMessages.week(place + 1, everyWeeks),
  ]
    .filter(Boolean)
    .join(' · ');
}
