import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import { dayOfWeek } from '#domain/time/local-date';
import { repeatMessages } from '../../messages/en/repeats';
import { DateField } from '../../ui/date-field';
import { DayToggles } from '../../ui/day-toggles';
import { useFormat } from '../../ui/format-context';
import { NumberField } from '../../ui/number-field';
import { Select } from '../../ui/select';
import type { Form } from '../../ui/use-form';
import type { EventValues } from './event-form';
import { monthlyChoices, weekOfMonth, type Frequency, type MonthlyBy } from './recurrence-rule';
import type { Ends, Repeats } from './repeat-values';
import { ruleWords } from './repeat-words';
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

const text = repeatMessages;

const FREQUENCIES: readonly Frequency[] = ['daily', 'weekly', 'monthly', 'yearly'];

/** How often an event takes place. A rule these fields cannot say is told in words and kept as it is. */
export function RepeatFields({ form, change, customRule, isPlanned }: RepeatFieldsProps) {
  const format = useFormat();
  const { repeats, startTime } = form.values;
  const choices: readonly Repeats[] = ['never', ...FREQUENCIES, ...(repeats === 'custom' ? [repeats] : [])];
  const hint = isPlanned
    ? text.plannedHint
    : customRule && text.customHint(ruleWords(customRule, startTime ?? '', format));
  const frequency = repeats === 'never' || repeats === 'custom' ? null : repeats;
  return (
    <div className="grid gap-4">
      <div className={frequency === null ? 'grid' : CHOICE_AND_NUMBER}>
        <Select
          {...form.field('repeats')}
          // The server speaks of the rule the fields make.
          name="recurrenceRule"
          error={form.errors.fields['recurrenceRule']}
          onChange={(choice) => choice && change({ repeats: choice })}
          label={text.label}
          hint={repeats === 'custom' && hint ? hint : undefined}
          options={choices.map((value) => ({ value, label: text.options[value] }))}
        />
        {frequency !== null && (
          <NumberField
            {...form.field('interval')}
            label={text.every}
            unit={text.unit(frequency, form.values.interval ?? 1)}
            range={{ min: 1, max: RECURRENCE_LIMITS.interval }}
            inputMode="numeric"
          />
        )}
      </div>
      {frequency !== null && (
        <>
          <DayFields form={form} frequency={frequency} />
          <EndFields form={form} />
        </>
      )}
    </div>
  );
}

/** A choice needs more room than a number. */
const CHOICE_AND_NUMBER = 'grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3';

/** On which days of its weeks or months it takes place, where there is a choice. */
function DayFields({ form, frequency }: { form: Form<EventValues>; frequency: Frequency }) {
  const format = useFormat();
  const { anchorDay } = form.values;
  if (frequency === 'weekly') {
    return <DayToggles {...form.field('weekdays')} label={text.weekdays} options={weekdayOptions(format)} />;
  }
  if (frequency === 'monthly' && anchorDay !== null) {
    return (
      <Select
        {...form.field('monthlyBy')}
        onChange={(choice) => choice && form.change({ monthlyBy: choice })}
        label={text.monthlyBy}
        hint={gapHint(form.values)}
        options={monthlyChoices(anchorDay).map((value) => ({ value, label: monthlyName(value, anchorDay) }))}
      />
    );
  }
  const isLeapDay = frequency === 'yearly' && anchorDay?.endsWith('-02-29');
  return isLeapDay ? <p className="text-sm text-muted">{text.leapYears}</p> : null;
}

function monthlyName(choice: MonthlyBy, day: string): string {
  const weekday = dayOfWeek(day);
  switch (choice) {
    case 'day':
      return text.monthly.day(Number(day.slice(8)));
    case 'last_day':
      return text.monthly.last_day;
    case 'weekday':
      return text.monthly.weekday(weekOfMonth(day), weekday);
    case 'last_weekday':
      return text.monthly.last_weekday(weekday);
  }
}

/** Days that every month has. */
const ALWAYS = 28;

function gapHint({ monthlyBy, anchorDay }: EventValues): string | undefined {
  const date = Number(anchorDay?.slice(8));
  return monthlyBy === 'day' && date > ALWAYS ? text.skipsMonths(date) : undefined;
}

/** When the repetition ends. */
function EndFields({ form }: { form: Form<EventValues> }) {
  const { ends, count } = form.values;
  const choices: readonly Ends[] = ['never', 'on', 'after'];
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <Select
        {...form.field('ends')}
        onChange={(choice) => choice && form.change({ ends: choice })}
        label={text.ends}
        options={choices.map((value) => ({ value, label: text.end[value] }))}
      />
      {ends === 'on' && <DateField {...form.field('until')} label={text.until} />}
      {ends === 'after' && (
        <NumberField
          {...form.field('count')}
          label={text.count}
          unit={text.countUnit(count ?? 1)}
          range={{ min: 1, max: RECURRENCE_LIMITS.count }}
          inputMode="numeric"
        />
      )}
    </div>
  );
}
