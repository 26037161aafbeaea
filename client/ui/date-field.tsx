import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { TimeField as KitTimeField } from 'react-aria-components/TimeField';
import { addDays, dayOfWeek } from '#domain/time/local-date';
import { uiMessages } from '../messages/en/ui';
import { controlClass, Field, type FieldBinding, type FieldTexts } from './field';
import { useFormat } from './format-context';
import { popoverClass } from './popover';

const segmentClass =
  'rounded-sm px-0.5 text-ink tabular-nums outline-none data-placeholder:text-muted data-focused:bg-primary ' +
  'data-focused:text-primary-ink data-[type=literal]:px-0';

/** Properties of {@link DateField}: a day as `YYYY-MM-DD`. */
export interface DateFieldProps extends FieldBinding<string | null>, FieldTexts {
  /** Shows one-press choices: today, tomorrow, Friday, next Monday. */
  quickDays?: boolean;
}

/** A day: typed in segments of the student's locale, chosen in a calendar, or picked from quick days. */
export function DateField({ id, name, value, onChange, error, label, hint, optional, quickDays }: DateFieldProps) {
  return (
    <Field {...{ id, name, label, hint, optional, error }} labelAs="span">
      <DatePicker
        id={id}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        value={dayOf(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        granularity="day"
        isRequired={!optional}
        shouldForceLeadingZeros
      >
        <Group className={`${controlClass} flex items-center py-0 pr-1`}>
          <DateInput className="flex flex-1 py-2">
            {(segment) => <DateSegment segment={segment} className={segmentClass} />}
          </DateInput>
          <Button
            aria-label={uiMessages.openCalendar}
            className="grid size-8 place-items-center rounded-chip text-muted data-hovered:bg-sunken data-hovered:text-ink"
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden />
          </Button>
        </Group>
        <Popover className={popoverClass}>
          <Dialog className="p-3 outline-none">
            <MonthGrid />
          </Dialog>
        </Popover>
      </DatePicker>
      {quickDays && <QuickDays onChoose={onChange} />}
    </Field>
  );
}

/** Properties of {@link TimeField}: a time of day as `HH:MM`. */
export type TimeFieldProps = FieldBinding<string | null> & FieldTexts;

/** A time of day, in 12 or 24 hours as the student's locale has it. */
export function TimeField({ id, name, value, onChange, error, label, hint, optional }: TimeFieldProps) {
  return (
    <Field {...{ id, name, label, hint, optional, error }} labelAs="span">
      <KitTimeField
        id={id}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value === null ? null : parseTime(value)}
        onChange={(time: Time | null) => onChange(time?.toString().slice(0, 5) ?? null)}
        granularity="minute"
        isRequired={!optional}
      >
        <DateInput className={`${controlClass} flex`}>
          {(segment) => <DateSegment segment={segment} className={segmentClass} />}
        </DateInput>
      </KitTimeField>
    </Field>
  );
}

function MonthGrid() {
  const step = 'grid size-9 place-items-center rounded-control text-muted data-hovered:bg-sunken data-disabled:opacity-40';
  return (
    <Calendar>
      <header className="flex items-center justify-between pb-2">
        <Button slot="previous" aria-label={uiMessages.previousMonth} className={step}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </Button>
        <Heading className="text-sm" />
        <Button slot="next" aria-label={uiMessages.nextMonth} className={step}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="size-9 text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={
                'grid size-9 cursor-pointer place-items-center rounded-control text-sm text-ink tabular-nums ' +
                'data-hovered:bg-sunken data-outside-month:invisible data-selected:bg-primary ' +
                'data-selected:text-primary-ink data-today:font-bold data-disabled:text-muted'
              }
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** ISO weekdays of the two quick days that are named. */
const FRIDAY = 5;
const MONDAY = 1;

function QuickDays({ onChoose }: { onChoose(day: string): void }) {
  const format = useFormat();
  const today = format.today();
  const weekday = dayOfWeek(today);
  const days = [
    { day: today, label: format.relativeDay(today) },
    { day: addDays(today, 1), label: format.relativeDay(addDays(today, 1)) },
    { day: addDays(today, (FRIDAY - weekday + 7) % 7 || 7) },
    { day: addDays(today, (MONDAY - weekday + 7) % 7 || 7) },
  ];
  return (
    <div role="group" aria-label={uiMessages.quickDays} className="flex flex-wrap gap-1.5">
      {days.map(({ day, label }, index) => (
        <button
          key={index}
          type="button"
          onClick={() => onChoose(day)}
          className="min-h-8 touch:min-h-10 rounded-chip bg-sunken px-2.5 text-xs font-semibold text-body hover:text-ink"
        >
          {label ?? format.day(day, 'short')}
        </button>
      ))}
    </div>
  );
}

function dayOf(value: string | null): CalendarDate | null {
  return value === null ? null : parseDate(value);
}
