/**
 * Fields for a day and for a time. The controls themselves (`date-segments.tsx`, `month-grid.tsx`) are fetched along
 * with the form that uses them: until then, a box of the same size shows the value.
 */
import { Suspense, useRef, useState } from 'react';
import { IconCalendar } from '@tabler/icons-react';
import { uiMessages } from '../../messages/en/ui';
import { controlClass, Field, type FieldTexts, type FieldValue, useFieldId } from './field';
import { useFormat } from '../format/format-context';
import { quickDays } from '../format/quick-days';
import { lazy } from '../loading/lazy';

const loadSegments = () => import('./date-segments');
const DaySegments = lazy(async () => ({ default: (await loadSegments()).DaySegments }));
const TimeSegments = lazy(async () => ({ default: (await loadSegments()).TimeSegments }));
DaySegments.preload();
const MonthGrid = lazy(() => import('./month-grid'));

/** Properties of {@link DateField}: a day as `YYYY-MM-DD`. */
interface DateFieldProps extends FieldValue<string | null>, FieldTexts {
  /** Shows one-press choices: today, tomorrow, Friday, next Monday. */
  quickDays?: boolean;
}

/** A day: typed in segments of the student's locale, chosen in a month, or picked from quick choices. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, label, optional, quickDays } = props;
  const id = useFieldId(props.id);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (day: string): void => {
    onChange(day);
    close();
  };
  return (
    <Field {...props} id={id} labelAs="span">
      <div className="relative">
        <Suspense fallback={<Placeholder text={value === null ? '' : format.day(value)} />}>
          <DaySegments {...props} id={id} locale={format.locale} isRequired={!optional} />
        </Suspense>
        <button
          ref={button}
          type="button"
          aria-label={uiMessages.openCalendar}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-chip text-muted hover:bg-sunken hover:text-ink"
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MonthGrid label={label} locale={format.locale} value={value} onChoose={choose} onClose={close} />
        </Suspense>
      )}
      {quickDays && <QuickDays label={label} onChoose={onChange} />}
    </Field>
  );
}

/** A time of day as `HH:MM`, shown in 12 or 24 hours as the student's locale has it. */
export function TimeField(props: FieldValue<string | null> & FieldTexts) {
  const { value, optional } = props;
  const id = useFieldId(props.id);
  const format = useFormat();
  return (
    <Field {...props} id={id} labelAs="span">
      <Suspense fallback={<Placeholder text={value === null ? '' : format.time(value)} />}>
        <TimeSegments {...props} id={id} locale={format.locale} isRequired={!optional} />
      </Suspense>
    </Field>
  );
}

function Placeholder({ text }: { text: string }) {
  return (
    <div aria-busy className={`${controlClass} tabular-nums`}>
      {text}
    </div>
  );
}

function QuickDays({ label, onChoose }: { label: string; onChoose(day: string): void }) {
  const format = useFormat();
  return (
    <div role="group" aria-label={uiMessages.quickDays(label)} className="flex flex-wrap gap-1.5">
      {quickDays(format.today()).map(({ id, day }) => (
        <button
          key={day}
          type="button"
          onClick={() => onChoose(day)}
          className="min-h-8 touch:min-h-10 rounded-chip bg-sunken px-2.5 text-xs font-semibold text-body hover:text-ink"
        >
          {id === 'today' || id === 'tomorrow' ? format.relativeDay(day) : format.day(day)}
        </button>
      ))}
    </div>
  );
}
