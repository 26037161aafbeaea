import { useState } from 'react';
import { dayPlans } from '#domain/time/school-days';
import { commonWeeks } from '#domain/time/timetable';
import { timetableMessages as text } from '../../../messages/en/timetable';
import { Button } from '../../../ui/control/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { languageOf } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { useMediaQuery, WIDE } from '../../../ui/device/use-media-query';
import { WEEKDAYS, weekdayName } from '../../../ui/format/weekdays';
import { daysOfCycle } from './class-fields';
import type { ClassSeed } from './class-form';
import { TimetableDialog, type OpenTimetableDialog } from './timetable-dialog';
import { SchoolDayPreview } from './school-day-preview';
import { SpecialDayList } from './special-day-list';
import {
  calendarOf,
  classClashes,
  plannedClasses,
  previewStart,
  specialDayOf,
  type PlannedClass,
  type TimetableData,
} from './timetable-plan';
import { classesIn, standsFor, weekChoices, type WeekChoice } from './week-choice';
import { WeekList, WeekTable } from './week-grid';

export interface TimetableScreenProps {
  data: TimetableData;
  /** The initial values of the first class of an empty timetable. */
  seed: ClassSeed;
  open: OpenTimetableDialog | null;
  onOpen(dialog: OpenTimetableDialog | null): void;
}

/** The timetable of a term: its week, its special days, how days are counted, and the resulting plan. */
export function TimetableScreen({ data, seed, open, onOpen }: TimetableScreenProps) {
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
        <Week {...{ data, classes, calendar, onOpen }} />
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

interface WeekProps extends Pick<TimetableScreenProps, 'data' | 'onOpen'> {
  classes: readonly PlannedClass[];
  calendar: ReturnType<typeof calendarOf>;
}

function Week({ data, classes, calendar, onOpen }: WeekProps) {
  const format = useFormat();
  const isWide = useMediaQuery(WIDE);
  const choices = weekChoices(classes, calendar);
  const [chosen, choose] = useState<WeekChoice>('week-1');
  const { value: choice, label } = choices.find(({ value }) => value === chosen) ?? choices[0] ?? NO_CHOICE;
  const weeks = commonWeeks(classes);
  const { schoolWeekdays } = data.term;
  const days =
    choice === 'cycle'
      ? daysOfCycle(calendar.cycleLength ?? 0).map((day) => ({ day, name: text.cycleDay(day) }))
      : WEEKDAYS.map((day) => ({ day, name: weekdayName(day, format) }));
  const columns = days
    .map((day) => ({ ...day, classes: classesIn(classes, choice, day.day, weeks) }))
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
        isClashing={clashesBy(classes, calendar, choice, weeks)}
        weeksOf={(item) =>
          item.everyWeeks > 1 && item.everyWeeks !== weeks
            ? text.everyWeeks(item.everyWeeks, item.week)
            : null
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
  calendar: ReturnType<typeof calendarOf>,
  choice: WeekChoice,
  weeks: number,
): (item: PlannedClass, day: number) => boolean {
  const plans = dayPlans(calendar);
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
