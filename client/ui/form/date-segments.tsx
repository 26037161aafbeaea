import { parseDate, parseTime } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField } from 'react-aria-components/TimeField';
import { controlAttributes, controlClass, type FieldBinding } from './field';

/** Props of both controls; their texts are in the surrounding `Field`. */
export interface SegmentsProps extends FieldBinding<string | null> {
  hint?: string | undefined;
  locale: string;
  isRequired: boolean;
}

const segmentClass =
  'min-w-6 rounded-chip px-0.5 text-center text-ink tabular-nums outline-none data-placeholder:text-muted ' +
  'data-[type=hour]:text-right data-focused:bg-primary data-focused:text-primary-ink data-[type=literal]:min-w-0 data-[type=literal]:px-0';

function common({ id, name, hint, error, isRequired }: SegmentsProps) {
  const describedBy = controlAttributes(id, { hint, error })['aria-describedby'];
  return { id, name, isRequired, 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy };
}

/** Year, month, and day as segments in the order of the locale. */
export function DaySegments({ value, onChange, ...props }: SegmentsProps) {
  return (
    <I18nProvider locale={props.locale}>
      <DateField
        {...common({ value, onChange, ...props })}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        shouldForceLeadingZeros
      >
        <Segments className="pr-12" />
      </DateField>
    </I18nProvider>
  );
}

/** Hour and minute as segments, with AM and PM if the locale has them. */
export function TimeSegments({ value, onChange, ...props }: SegmentsProps) {
  return (
    <I18nProvider locale={props.locale}>
      <TimeField
        {...common({ value, onChange, ...props })}
        value={value === null ? null : parseTime(value)}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
        granularity="minute"
      >
        <Segments />
      </TimeField>
    </I18nProvider>
  );
}

function Segments({ className = '' }: { className?: string }) {
  return (
    <DateInput className={`${controlClass} flex items-center ${className}`}>
      {(segment) => <DateSegment segment={segment} className={segmentClass} />}
    </DateInput>
  );
}
