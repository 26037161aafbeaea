import { useState, Suspense } from 'react';
import { dayPlans, type DayPlan, type SchoolCalendar } from '#domain/time/school-days';
import { dayOf } from '#domain/time/local-date-time';
import { commonWeeks } from '#domain/time/timetable';
import { IconChevronRight } from '@tabler/icons-react';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { Timetable_SpecialDayFragment } from '../../../generated/graphql';
import { timetableMessages as text, timetableMessages } from '../../../messages/en/timetable';
import { Button } from '../../../ui/control/button';
import { useMediaQuery, WIDE } from '../../../ui/device/use-media-query';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { languageOf } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { lazy } from '../../../ui/loading/lazy';
import type { ClassDialogProps } from './class-dialog';
import { daysOfCycle } from './class-fields';
import { nextStart, type ClassSeed } from './class-form';
import type { RotationDialogProps } from './rotation-dialog';
import { SchoolDayPreview } from './school-day-preview';
import type { SpecialDayDialogProps } from './special-day-dialog';
import {
  calendarOf,
  classClashes,
  isHeldOn,
  plannedClasses,
  previewStart,
  specialDayOf,
  type PlannedClass,
  type TimetableData,
} from './timetable-plan';
import { WeekList, WeekTable } from './week-grid';
import { WEEKDAYS, weekdayName } from '../../../ui/format/weekdays';

const ClassDialog = lazy(() => import('./class-dialog'));
const SpecialDayDialog = lazy(() => import('./special-day-dialog'));
const RotationDialog = lazy(() => import('./rotation-dialog'));

export type OpenTimetableDialog =
  | { name: 'class'; subject: ClassDialogProps['subject'] }
  | { name: 'special-day'; edited: SpecialDayDialogProps['edited'] }
  | { name: 'rotation' };

function TimetableDialog({ open, ...rest }: RotationDialogProps & { open: OpenTimetableDialog }) {
  return (
    <Suspense fallback={null}>
      {open.name === 'class' && <ClassDialog subject={open.subject} {...rest} />}
      {open.name === 'special-day' && <SpecialDayDialog edited={open.edited} {...rest} />}
      {open.name === 'rotation' && <RotationDialog {...rest} />}
    </Suspense>
  );
}

const specialText = timetableMessages.special;

interface SpecialDayListProps {
  days: readonly Timetable_SpecialDayFragment[];
  onEdit(day: Timetable_SpecialDayFragment): void;
}

/** The special days of a term; a press opens them. */
function SpecialDayList({ days, onEdit }: SpecialDayListProps) {
  const format = useFormat();
  if (days.length === 0) return <p className="text-sm text-muted">{specialText.empty}</p>;
  return (
    <ul className="-mx-2 divide-y divide-hairline">
      {days.map((day) => (
        <li key={day.id}>
          <button
            type="button"
            onClick={() => onEdit(day)}
            className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 py-2 text-left text-sm hover:bg-sunken"
          >
            <span className="grid min-w-0 flex-1">
              <span className="font-medium text-ink">
                {day.label}
                <WaitingMark id={day.id} />
              </span>
              <span className="text-muted">
                {day.firstDay === day.lastDay
                  ? format.day(day.firstDay)
                  : specialText.days(format.day(day.firstDay), format.day(day.lastDay))}
                {` · ${whatHappens(day)}`}
              </span>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden className="text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );

  function whatHappens({ kind, cycleDay, weekday, until }: Timetable_SpecialDayFragment): string {
    if (kind === 'force' && cycleDay !== null) return timetableMessages.cycleDay(cycleDay);
    if (kind === 'other_weekday' && weekday !== null)
      return specialText.classesOf(weekdayName(weekday, format));
    if (kind === 'half_day' && until !== null) return specialText.nothingFrom(format.time(until));
    return specialText.kinds[kind];
  }
}

/** The choices of the grid: one of the different weeks, or the days of the cycle. */
type WeekChoice = `week-${number}` | 'cycle';

/** The available weeks and cycles, each with its name. */
export function weekChoices(
  classes: readonly PlannedClass[],
  { cycleLength }: Pick<SchoolCalendar, 'cycleLength'>,
): { value: WeekChoice; label: string }[] {
  const weeks = commonWeeks(classes);
  const named = Array.from({ length: weeks }, (_, index) => ({
    value: `week-${index + 1}` as const,
    label: weeks === 1 ? timetableMessages.everyWeek : timetableMessages.week(index + 1, weeks),
  }));
  return cycleLength === null
    ? named
    : [...named, { value: 'cycle' as const, label: timetableMessages.cycle }];
}

/**
 * The classes in one column of the grid, by start.
 * @param day an ISO weekday; with `cycle`, a day of the cycle
 */
export function classesIn(
  classes: readonly PlannedClass[],
  choice: WeekChoice,
  day: number,
  weeks: number,
): PlannedClass[] {
  const week = Number(choice.slice('week-'.length));
  const isIn = (item: PlannedClass): boolean =>
    choice === 'cycle'
      ? item.pattern === 'rotation' && item.cycleDays.includes(day)
      : item.pattern === 'weekly' &&
        item.weekdays.some((weekday) => weekday === day) &&
        (weeks === 1 || (week - item.week) % item.everyWeeks === 0);
  return classes
    .filter(isIn)
    .sort(
      (left, right) =>
        left.startTime.localeCompare(right.startTime) ||
        (left.firstDay ?? '').localeCompare(right.firstDay ?? ''),
    );
}

function standsFor(plan: DayPlan, choice: WeekChoice, day: number, weeks: number): boolean {
  if (choice === 'cycle') return plan.cycleDay === day;
  const week = Number(choice.slice('week-'.length));
  return plan.weekday === day && (plan.week - week) % weeks === 0;
}

interface TimetableScreenProps {
  data: TimetableData;
  /** The initial values of the first class of an empty timetable. */
  seed: ClassSeed;
  open: OpenTimetableDialog | null;
  onOpen(dialog: OpenTimetableDialog | null): void;
  /** The address of a day in the calendar. */
  dayLink(day: string): string;
}

/** The timetable of a term: its week, its special days, how days are counted, and the resulting plan. */
export function TimetableScreen({ data, seed, open, onOpen, dayLink }: TimetableScreenProps) {
  const format = useFormat();
  const isWide = useMediaQuery(WIDE);
  const classes = plannedClasses(data);
  const calendar = calendarOf(data.term, data.specialDays.map(specialDayOf));
  return (
    <div className="@container grid gap-6">
      {classes.length === 0 ? (
        <EmptyState text={text.empty}>
          <Button variant="primary" onClick={() => onOpen({ name: 'class', subject: { seed } })}>
            {text.add}
          </Button>
        </EmptyState>
      ) : (
        <Week {...{ data, classes, calendar, onOpen, dayLink }} />
      )}
      <div className="grid items-start gap-6 lg:@2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Section
            title={text.special.title}
            action={
              <Button
                aria-label={text.special.add}
                onClick={() => onOpen({ name: 'special-day', edited: null })}
              >
                {text.special.addShort}
              </Button>
            }
          >
            <SpecialDayList
              days={data.specialDays}
              onEdit={(edited) => onOpen({ name: 'special-day', edited })}
            />
          </Section>
          <Counting
            data={data}
            isWeekly={classes.every(({ everyWeeks }) => everyWeeks === 1)}
            onEdit={() => onOpen({ name: 'rotation' })}
          />
        </div>
        {classes.length > 0 && (
          <Section title={text.preview.title}>
            <p className="mb-2 text-sm text-muted">{text.preview.hint}</p>
            <SchoolDayPreview
              calendar={calendar}
              classes={classes}
              from={previewStart(data.term, format.today())}
              isShort={!isWide}
            />
          </Section>
        )}
      </div>
      {open && <TimetableDialog open={open} data={data} onClose={() => onOpen(null)} />}
    </div>
  );
}

interface WeekProps extends Pick<TimetableScreenProps, 'data' | 'onOpen' | 'dayLink'> {
  classes: readonly PlannedClass[];
  calendar: ReturnType<typeof calendarOf>;
}

function Week({ data, classes: all, calendar, onOpen, dayLink }: WeekProps) {
  const format = useFormat();
  const isWide = useMediaQuery(WIDE);
  // A single date of a calendar isn't weekly.
  const classes = all.filter((item) => item.calendar?.starts.length !== 1);
  const choices = weekChoices(classes, calendar);
  const [chosen, choose] = useState<WeekChoice>('week-1');
  const { value: choice, label } = choices.find(({ value }) => value === chosen) ?? choices[0] ?? NO_CHOICE;
  const weeks = commonWeeks(classes);
  const plans = dayPlans(calendar);
  const { schoolWeekdays } = data.term;
  const days =
    choice === 'cycle'
      ? daysOfCycle(calendar.cycleLength ?? 0).map((day) => ({ day, name: text.cycleDay(day) }))
      : WEEKDAYS.map((day) => ({ day, name: weekdayName(day, format) }));
  const columns = days
    .map((day) => ({
      ...day,
      classes: classesIn(classes, choice, day.day, weeks).filter((item) => {
        const isIn = (plan: DayPlan) => standsFor(plan, choice, day.day, weeks) && isHeldOn(plan, item);
        return !item.calendar || plans.some(isIn);
      }),
    }))
    .filter(({ day, classes: own }) => choice === 'cycle' || own.length > 0 || schoolWeekdays.includes(day));
  const Grid = isWide ? WeekTable : WeekList;
  const edit = (item: PlannedClass): void => {
    const event = data.classes.find(({ id }) => id === item.id);
    if (event) onOpen({ name: 'class', subject: { event } });
  };
  return (
    <div className="grid gap-3">
      {choices.length > 1 && (
        <div>
          <SegmentedControl<WeekChoice>
            label={text.shown}
            value={choice}
            onChange={choose}
            options={choices}
          />
        </div>
      )}
      <Grid
        title={label}
        days={columns}
        isClashing={clashesBy(classes, plans, choice, weeks)}
        weeksOf={(item) =>
          item.everyWeeks > 1 && item.everyWeeks !== weeks
            ? text.everyWeeks(item.everyWeeks, item.week)
            : null
        }
        linkOf={({ calendar: held }) =>
          held ? dayLink(dayOf(nextStart(held.starts, format.today()) ?? '')) : null
        }
        onAdd={(day) => onOpen({ name: 'class', subject: { seed: seedOf(choice, day, weeks) } })}
        onEdit={edit}
      />
    </div>
  );
}

const NO_CHOICE: { value: WeekChoice; label: string } = { value: 'week-1', label: text.everyWeek };

/** Whether a class clashes with another one on any day of the term that a column represents. */
function clashesBy(
  classes: readonly PlannedClass[],
  plans: readonly DayPlan[],
  choice: WeekChoice,
  weeks: number,
): (item: PlannedClass, day: number) => boolean {
  const planOf = new Map(plans.map((plan) => [plan.day, plan]));
  const clashDays = new Map(
    classes.map((item) => [item, classClashes(plans, item, classes).flatMap(({ days }) => days)]),
  );
  return (item, day) =>
    (clashDays.get(item) ?? []).some((each) => {
      const plan = planOf.get(each);
      return plan !== undefined && standsFor(plan, choice, day, weeks);
    });
}

/** A new class where the student pressed. */
function seedOf(choice: WeekChoice, day: number, weeks: number): ClassSeed {
  if (choice === 'cycle') return { pattern: 'rotation', cycleDays: [day] };
  const weekday = WEEKDAYS.find((each) => each === day);
  const week = Number(choice.slice('week-'.length));
  return { weekdays: weekday ? [weekday] : [], ...(weeks > 1 && { everyWeeks: weeks, week }) };
}

interface CountingProps {
  data: TimetableData;
  /** Whether its classes meet in every week. */
  isWeekly: boolean;
  onEdit(): void;
}

/** How days are counted; a button alone where nothing depends on it. */
function Counting({ data: { term }, isWeekly, onEdit }: CountingProps) {
  const format = useFormat();
  const { cycleLength, schoolWeekdays, cycleStartsOn, startsOn } = term;
  if (cycleLength === null && isWeekly) {
    return (
      <div>
        <Button onClick={onEdit}>{text.rotation.begin}</Button>
      </div>
    );
  }
  const weekdays = new Intl.ListFormat(languageOf(format.locale), { type: 'unit', style: 'short' }).format(
    schoolWeekdays.map((weekday) => weekdayName(weekday, format)),
  );
  return (
    <Section title={text.rotation.title} action={<Button onClick={onEdit}>{text.rotation.edit}</Button>}>
      <p className="text-sm">
        {cycleLength === null ? text.rotation.none(weekdays) : text.rotation.summary(cycleLength, weekdays)}
      </p>
      <p className="text-sm text-muted">{text.rotation.from(format.day(cycleStartsOn ?? startsOn))}</p>
    </Section>
  );
}
