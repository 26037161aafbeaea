import { lazy, Suspense, useRef, useState } from 'react';
import { IconCalendar } from '@tabler/icons-react';
import { parseDate, parseTime } from '@internationalized/date';
import { DateField as KitDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField as KitTimeField } from 'react-aria-components/TimeField';
import { addDays, dayOfWeek } from '#domain/time/local-date';
import { uiMessages } from '../messages/en/ui';
import { controlClass, Field, type FieldBinding, type FieldTexts } from './field';
import { useFormat } from './format-context';

/** The month is drawn when it is first asked for: typing and quick days come first. */
const MonthPopover = lazy(() => import('./month-popover'));

const segmentClass =
  'rounded-sm px-0.5 text-ink tabular-nums outline-none data-placeholder:text-muted data-focused:bg-primary ' +
  'data-focused:text-primary-ink data-[type=literal]:px-0';

/** Properties of {@link DateField}: a day as `YYYY-MM-DD`. */
export interface DateFieldProps extends FieldBinding<string | null>, FieldTexts {
  /** Shows one-press choices: today, tomorrow, Friday, next Monday. */
  quickDays?: boolean;
}

/** A day: typed in segments of the student's locale, chosen in a month, or picked from quick days. */
export function DateField({ id, name, value, onChange, error, label, hint, optional, quickDays }: DateFieldProps) {
  const { locale } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Field {...{ id, name, label, hint, optional, error }} labelAs="span">
      <div className="relative">
        <I18nProvider locale={locale}>
          <KitDateField
            id={id}
            name={name}
            aria-labelledby={`${id}-label`}
            aria-describedby={error ? `${id}-error` : undefined}
            value={value === null ? null : parseDate(value)}
            onChange={(day) => onChange(day?.toString() ?? null)}
            isRequired={!optional}
            shouldForceLeadingZeros
          >
            <Segments className="pr-12" />
          </KitDateField>
        </I18nProvider>
        <button
          ref={button}
          type="button"
          aria-label={uiMessages.openCalendar}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-chip text-muted hover:bg-sunken hover:text-ink"
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </button>
        <Suspense fallback={null}>
          {isOpen && (
            <MonthPopover
              label={label}
              locale={locale}
              trigger={button}
              value={value}
              onChange={onChange}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </div>
      {quickDays && <QuickDays onChoose={onChange} />}
    </Field>
  );
}

/** Properties of {@link TimeField}: a time of day as `HH:MM`. */
export type TimeFieldProps = FieldBinding<string | null> & FieldTexts;

/** A time of day, in 12 or 24 hours as the student's locale has it. */
export function TimeField({ id, name, value, onChange, error, label, hint, optional }: TimeFieldProps) {
  const { locale } = useFormat();
  return (
    <Field {...{ id, name, label, hint, optional, error }} labelAs="span">
      <I18nProvider locale={locale}>
        <KitTimeField
          id={id}
          name={name}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value === null ? null : parseTime(value)}
          onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
          granularity="minute"
          isRequired={!optional}
        >
          <Segments />
        </KitTimeField>
      </I18nProvider>
    </Field>
  );
}

function Segments({ className = '' }: { className?: string }) {
  return (
    <DateInput className={`${controlClass} flex items-center ${className}`}>
      {(segment) => <DateSegment segment={segment} className={segmentClass} />}
    </DateInput>
  );
}

/** ISO weekdays of the two quick days that are named. */
const FRIDAY = 5;
const MONDAY = 1;

function QuickDays({ onChoose }: { onChoose(day: string): void }) {
  const format = useFormat();
  const today = format.today();
  const tomorrow = addDays(today, 1);
  const next = (weekday: number): string => addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
  const days = [
    { id: 'today', day: today, label: format.relativeDay(today) },
    { id: 'tomorrow', day: tomorrow, label: format.relativeDay(tomorrow) },
    { id: 'friday', day: next(FRIDAY), label: format.day(next(FRIDAY)) },
    { id: 'monday', day: next(MONDAY), label: format.day(next(MONDAY)) },
  ];
  return (
    <div role="group" aria-label={uiMessages.quickDays} className="flex flex-wrap gap-1.5">
      {days.map(({ id, day, label }) => (
        <button
          key={id}
          type="button"
          onClick={() => onChoose(day)}
          className="min-h-8 touch:min-h-10 rounded-chip bg-sunken px-2.5 text-xs font-semibold text-body hover:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
