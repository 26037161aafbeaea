import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import { addDays, type Weekday } from '#domain/time/local-date';
import { calendarMessages } from '../../messages/en/calendar';
import { DateField } from '../../ui/date-field';
import { Field } from '../../ui/field';
import { useFormat } from '../../ui/format-context';
import { NumberField } from '../../ui/number-field';
import { Select } from '../../ui/select';
import type { Form } from '../../ui/use-form';
import type { EventValues, Repeats } from './event-form';

/** Properties of {@link RepeatFields}. */
export interface RepeatFieldsProps {
  form: Form<EventValues>;
  change(changed: Partial<EventValues>): void;
  /** The rule the event came with. */
  customRule: string | null;
}

const text = calendarMessages.form;

/** How often an event takes place. A rule these fields cannot say is kept as it is. */
export function RepeatFields({ form, change, customRule }: RepeatFieldsProps) {
  const { repeats, everyWeeks } = form.values;
  const isCustom = repeats === 'custom';
  const options: { value: Repeats; label: string }[] = [
    { value: 'never', label: text.never },
    { value: 'weekly', label: text.weekly },
  ];
  if (isCustom) options.push({ value: 'custom', label: text.custom });
  return (
    <div className="grid gap-4">
      <Select
        {...form.field('repeats')}
        // The server speaks of the rule the fields make.
        name="recurrenceRule"
        error={form.errors.fields['recurrenceRule']}
        onChange={(choice) => choice && change({ repeats: choice })}
        label={text.repeats}
        hint={isCustom && customRule ? text.customHint(customRule) : undefined}
        options={options}
      />
      {repeats === 'weekly' && (
        <>
          <Weekdays form={form} />
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-3">
            <NumberField
              {...form.field('everyWeeks')}
              label={text.every}
              unit={text.everyUnit(everyWeeks ?? 1)}
              range={{ min: 1, max: RECURRENCE_LIMITS.interval }}
            />
            <DateField {...form.field('until')} label={text.until} optional />
          </div>
        </>
      )}
    </div>
  );
}

/** A Monday, from which the seven names are taken. */
const SOME_MONDAY = '2024-01-01';

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

function Weekdays({ form }: { form: Form<EventValues> }) {
  const format = useFormat();
  const { id, value, onChange } = form.field('weekdays');
  const toggle = (weekday: Weekday): void =>
    onChange(value.includes(weekday) ? value.filter((other) => other !== weekday) : [...value, weekday]);
  return (
    <Field id={id} name="weekdays" label={text.weekdays} labelAs="span">
      <div id={id} role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-7 gap-1">
        {WEEKDAYS.map((weekday) => (
          <label
            key={weekday}
            className={
              'relative grid min-h-10 touch:min-h-11 cursor-pointer place-items-center rounded-control border border-control ' +
              'text-sm text-ink has-checked:border-primary has-checked:bg-primary has-checked:font-semibold ' +
              'has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
              'has-focus-visible:outline-focus'
            }
          >
            <input
              type="checkbox"
              checked={value.includes(weekday)}
              onChange={() => toggle(weekday)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            {format.day(addDays(SOME_MONDAY, weekday - 1), 'weekday')}
          </label>
        ))}
      </div>
    </Field>
  );
}
