import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import { calendarMessages } from '../../messages/en/calendar';
import { DateField } from '../../ui/date-field';
import { DayToggles } from '../../ui/day-toggles';
import { useFormat } from '../../ui/format-context';
import { NumberField } from '../../ui/number-field';
import { Select } from '../../ui/select';
import type { Form } from '../../ui/use-form';
import type { EventValues, Repeats } from './event-form';
import { weekdayOptions } from './weekday-names';

/** Properties of {@link RepeatFields}. */
export interface RepeatFieldsProps {
  form: Form<EventValues>;
  change(changed: Partial<EventValues>): void;
  /** The rule the event came with. */
  customRule: string | null;
  /** Whether its days follow from the timetable. */
  isPlanned: boolean;
}

const text = calendarMessages.form;

/** How often an event takes place. A rule these fields cannot say is kept as it is. */
export function RepeatFields({ form, change, customRule, isPlanned }: RepeatFieldsProps) {
  const format = useFormat();
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
        hint={
          isCustom && customRule ? (isPlanned ? text.plannedHint : text.customHint(customRule)) : undefined
        }
        options={options}
      />
      {repeats === 'weekly' && (
        <>
          <DayToggles {...form.field('weekdays')} label={text.weekdays} options={weekdayOptions(format)} />
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
