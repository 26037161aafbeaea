import type { KeyboardEvent } from 'react';
import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { dayOfWeek } from '#domain/time/local-date';
import { monthlyChoices, weekOfMonth, type Frequency, type MonthlyBy } from '#domain/time/recurrence';
import { repeatMessages } from '../../messages/en/repeats';
import { DateField } from './date-field';
import { DayToggles } from './day-toggles';
import type { FieldBinding } from './field';
import { useFormat } from '../format/format-context';
import { NumberField } from './number-field';
import type { Ends, Repeats, RepeatValues } from './repeat-values';
import { Select } from './select';
import { weekdayOptions } from '../format/weekdays';

/** The values of a repetition and their field bindings; a `Form` with them is one. */
interface RepeatBinding {
  values: RepeatValues;
  change(changes: Partial<RepeatValues>): void;
  field<Name extends keyof RepeatValues>(name: Name): FieldBinding<RepeatValues[Name]>;
}

interface RepeatFieldsProps extends RepeatBinding {
  /** The server's name for the rule. */
  ruleName: string;
  /** The error of the rule. */
  error?: string | undefined;
  /** The description of a rule these fields can't show. */
  customHint?: string | undefined;
  /** The description of the last day. */
  untilHint?: string | undefined;
  /** Whether it may come again some days after it was done. */
  canFollowDone?: boolean;
  /** The label of a repetition without an end. */
  endless?: string | undefined;
  /** The range of the number of instances. */
  countRange?: { min: number; max: number };
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

const text = repeatMessages;

const FREQUENCIES: readonly Frequency[] = ['daily', 'weekly', 'monthly', 'yearly'];

/** The repetition of an event or deadline. A rule these fields can't show is described in words and kept. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { values, change, field, ruleName, error, customHint, canFollowDone, onKeyDown } = props;
  const { repeats } = values;
  const choices: readonly Repeats[] = [
    'never',
    ...FREQUENCIES,
    ...(canFollowDone ? (['after_done'] as const) : []),
    ...(repeats === 'custom' ? [repeats] : []),
  ];
  const frequency = FREQUENCIES.find((name) => name === repeats);
  const number = { inputMode: 'numeric', onKeyDown } as const;
  return (
    <div className="grid gap-4">
      <div className={frequency || repeats === 'after_done' ? CHOICE_AND_NUMBER : 'grid'}>
        <Select
          {...field('repeats')}
          // The server speaks of the rule the fields make.
          name={ruleName}
          error={error}
          onChange={(choice) => choice && change({ repeats: choice })}
          label={text.label}
          hint={repeats === 'custom' ? customHint : undefined}
          options={choices.map((value) => ({ value, label: text.options[value] }))}
        />
        {frequency && (
          <NumberField
            {...field('interval')}
            {...number}
            label={text.every}
            unit={text.unit(frequency, values.interval ?? 1)}
            range={{ min: 1, max: RECURRENCE_LIMITS.interval }}
          />
        )}
        {repeats === 'after_done' && (
          <NumberField
            {...field('afterDays')}
            {...number}
            label={text.afterDays}
            unit={text.unit('daily', values.afterDays ?? 1)}
            range={TASK_RANGES.repeatAfterDays}
          />
        )}
      </div>
      {frequency && <DayFields {...{ values, change, field, frequency }} />}
      {(frequency !== undefined || repeats === 'after_done') && <EndFields {...props} />}
    </div>
  );
}

/** A choice needs more room than a number. */
const CHOICE_AND_NUMBER = 'grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3';

/** On which days of its weeks or months it takes place, where there is a choice. */
function DayFields({ values, change, field, frequency }: RepeatBinding & { frequency: Frequency }) {
  const format = useFormat();
  const { anchorDay } = values;
  if (frequency === 'weekly') {
    return <DayToggles {...field('weekdays')} label={text.weekdays} options={weekdayOptions(format)} />;
  }
  if (frequency === 'monthly' && anchorDay !== null) {
    return (
      <Select
        {...field('monthlyBy')}
        onChange={(choice) => choice && change({ monthlyBy: choice })}
        label={text.monthlyBy}
        hint={gapHint(values)}
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

function gapHint({ monthlyBy, anchorDay }: RepeatValues): string | undefined {
  const date = Number(anchorDay?.slice(8));
  return monthlyBy === 'day' && date > ALWAYS ? text.skipsMonths(date) : undefined;
}

/** When the repetition ends. */
function EndFields(props: RepeatFieldsProps) {
  const { values, change, field, untilHint, endless = text.end.never, countRange, onKeyDown } = props;
  const { ends, count } = values;
  const choices: readonly Ends[] = ['never', 'on', 'after'];
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <Select
        {...field('ends')}
        onChange={(choice) => choice && change({ ends: choice })}
        label={text.ends}
        options={choices.map((value) => ({ value, label: value === 'never' ? endless : text.end[value] }))}
      />
      {ends === 'on' && (
        <DateField
          {...field('until')}
          onChange={(until) => change({ until })}
          label={text.until}
          hint={untilHint}
        />
      )}
      {ends === 'after' && (
        <NumberField
          {...field('count')}
          label={text.count}
          unit={text.countUnit(count ?? 1)}
          range={countRange ?? { min: 1, max: RECURRENCE_LIMITS.count }}
          inputMode="numeric"
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}
