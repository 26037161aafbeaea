import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NUMBER_RANGES, PERIODS_PER_COURSE, TEXT_LIMITS, FULL_WEIGHT } from '#domain/limits/limits';
import { addDays } from '#domain/time/local-date';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Button, IconButton } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import { bindFields } from '../../../ui/form/field';
import { NumberField } from '../../../ui/form/number-field';
import { TextField } from '../../../ui/form/text-field';
import type { GradingFieldsProps } from './grading-rule-fields';
import { type PeriodValues, NEW_PERIOD } from './grading-values';

/**
 * The grading periods and a new one, which starts after the last. Weights that are blank or equal shares become equal
 * shares of 100; if others were typed, the blank ones share what is left of 100, or stay blank if nothing is left.
 */
export function withNewPeriod(periods: readonly PeriodValues[]): PeriodValues[] {
  const last = periods.at(-1)?.endsOn ?? null;
  const added: PeriodValues = {
    id: firstFree((number) => `${NEW_PERIOD}${number}`, new Set(periods.map(({ id }) => id))),
    name: firstFree(gradeRuleMessages.periods.quarter, new Set(periods.map(({ name }) => name.trim()))),
    startsOn: last && addDays(last, 1),
    endsOn: null,
    weight: null,
  };
  const shares = equalShares(FULL_WEIGHT, periods.length);
  const isTyped = periods.some(({ weight }, index) => weight !== null && weight !== shares[index]);
  const next = [...periods, added];
  return isTyped ? fillBlanks(next) : fillBlanks(next.map((period) => ({ ...period, weight: null })));
}

function firstFree(nameOf: (number: number) => string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}

function fillBlanks(periods: readonly PeriodValues[]): PeriodValues[] {
  const left = periods.reduce((rest, { weight }) => rest - (weight ?? 0), FULL_WEIGHT);
  const shares = equalShares(left, periods.filter(({ weight }) => weight === null).length);
  return periods.map((period) =>
    period.weight === null && left > 0 ? { ...period, weight: shares.shift() ?? null } : period,
  );
}

/** Equal parts of a whole, truncated to hundredths; the last is the remainder, so they add up. */
function equalShares(whole: number, count: number): number[] {
  const share = Math.floor((whole / count) * 100) / 100;
  const last = Math.round((whole - share * (count - 1)) * 10_000) / 10_000;
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : share));
}

const text = gradeRuleMessages.periods;

export interface PeriodFieldsProps extends GradingFieldsProps {
  /** The periods in force. */
  stored: readonly PeriodValues[];
}

/** The grading periods of a course: added, changed and removed in place. */
export function PeriodFields({ form, stored }: PeriodFieldsProps) {
  const { periods } = form.values;
  const kept = new Set(periods.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !kept.has(id));
  return (
    <>
      <p className="text-sm text-body">{text.text}</p>
      {periods.map((period, index) => (
        <Period key={period.id} form={form} period={period} index={index} />
      ))}
      {removed.length > 0 && (
        <p role="status" className="text-sm text-body">
          {text.goes(removed.map(({ name }) => name).join(', '))}{' '}
          <button
            type="button"
            className="font-medium text-link underline touch:min-h-11"
            onClick={() => form.change({ periods: [...periods, ...removed] })}
          >
            {text.keep}
          </button>
        </p>
      )}
      <div>
        <Button
          disabled={periods.length >= PERIODS_PER_COURSE}
          onClick={() => form.change({ periods: withNewPeriod(periods) })}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text.add}
        </Button>
      </div>
    </>
  );
}

interface PeriodProps extends GradingFieldsProps {
  period: PeriodValues;
  index: number;
}

function Period({ form, period, index }: PeriodProps) {
  const { periods } = form.values;
  const name = period.name.trim() || text.nameOf(index + 1);
  const field = bindFields({
    path: `periods[${index}].`,
    values: period,
    change: (changes) =>
      form.change({ periods: periods.map((one) => (one === period ? { ...one, ...changes } : one)) }),
    errors: form.errors.fields,
    idOf: form.idOf,
  });
  return (
    <fieldset className="grid gap-3 rounded-control border border-hairline p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          {...field('name', text)}
          fullLabel={text.fieldOf(text.name, name)}
          maxLength={TEXT_LIMITS.periodName}
        />
        <IconButton
          label={text.remove(name)}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => form.change({ periods: periods.filter((one) => one !== period) })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField {...field('startsOn', text)} fullLabel={text.fieldOf(text.startsOn, name)} />
        <DateField {...field('endsOn', text)} fullLabel={text.fieldOf(text.endsOn, name)} />
      </div>
      <NumberField {...field('weight')} label={text.weightOf(name)} unit="%" range={NUMBER_RANGES.weight} />
    </fieldset>
  );
}
