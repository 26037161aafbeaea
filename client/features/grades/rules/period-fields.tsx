import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NUMBER_RANGES, PERIODS_PER_COURSE, TEXT_LIMITS } from '#domain/limits/limits';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Button, IconButton } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import type { FieldBinding } from '../../../ui/form/field';
import { NumberField } from '../../../ui/form/number-field';
import { TextField } from '../../../ui/form/text-field';
import type { GradingFieldsProps } from './grading-rule-fields';
import type { PeriodValues } from './grading-values';
import { withNewPeriod } from './new-period';

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
  const field = <Field extends keyof PeriodValues>(key: Field): FieldBinding<PeriodValues[Field]> => {
    const path = `periods[${index}].${key}`;
    return {
      id: form.idOf(path),
      name: path,
      value: period[key],
      onChange: (value) =>
        form.change({ periods: periods.map((one) => (one === period ? { ...one, [key]: value } : one)) }),
      error: form.errors.fields[path],
    };
  };
  return (
    <fieldset className="grid gap-3 rounded-control border border-hairline p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          {...field('name')}
          label={text.name}
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
        <DateField
          {...field('startsOn')}
          label={text.startsOn}
          fullLabel={text.fieldOf(text.startsOn, name)}
        />
        <DateField {...field('endsOn')} label={text.endsOn} fullLabel={text.fieldOf(text.endsOn, name)} />
      </div>
      <NumberField {...field('weight')} label={text.weightOf(name)} unit="%" range={NUMBER_RANGES.weight} />
    </fieldset>
  );
}
