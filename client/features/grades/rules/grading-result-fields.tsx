import { GRADE_BASES } from '#domain/grading/transcript';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { GradeScale_ScaleFragment } from '../../../generated/graphql';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Checkbox } from '../../../ui/form/checkbox';
import { NumberField } from '../../../ui/form/number-field';
import { type Option, Select } from '../../../ui/form/select';
import type { GradingFieldsProps } from './grading-rule-fields';

const text = gradeRuleMessages;

/** The usual ones first. */
const BASES = [...GRADE_BASES]
  .sort((one, other) => Number(other === 'percent') - Number(one === 'percent'))
  .map((value) => ({ value, label: text.bases[value] }));
const RESULTS = (['open', 'yes', 'no'] as const).map((value) => ({ value, label: text.results[value] }));

export interface ResultFieldsProps extends GradingFieldsProps {
  /** The chosen scale of the course. */
  scale: GradeScale_ScaleFragment;
}

/** The grading basis of the course, and the final letter or result that it prints on the transcript. */
export function BasisFields({ form, scale }: ResultFieldsProps) {
  const { basis, finalLetter } = form.values;
  const letters = scale.bands.map(({ label }) => ({ value: label, label }));
  return (
    <>
      <Select
        {...form.field('basis')}
        onChange={(chosen) => form.change({ basis: chosen ?? 'percent' })}
        label={text.basis}
        hint={text.basisMeans[basis]}
        options={BASES}
      />
      {basis === 'letter' && (
        <Select
          {...form.field('finalLetter')}
          value={letters.some(({ value }) => value === finalLetter) ? finalLetter : null}
          label={text.finalLetter}
          optional
          emptyLabel={text.noLetter}
          options={letters}
        />
      )}
      {(basis === 'pass_fail' || basis === 'transfer') && (
        <Select
          {...form.field('passed')}
          onChange={(passed) => form.change({ passed: passed ?? 'open' })}
          label={text.passed}
          options={RESULTS}
        />
      )}
    </>
  );
}

/** The percentage that the student wants. */
export function TargetField({ form }: GradingFieldsProps) {
  return (
    <NumberField
      {...form.field('target')}
      label={text.target}
      hint={text.targetHint}
      unit="%"
      range={NUMBER_RANGES.targetPercent}
      optional
    />
  );
}

/** A percentage entered by hand. */
export function OverrideField({ form }: GradingFieldsProps) {
  return (
    <NumberField
      {...form.field('override')}
      label={text.override}
      hint={text.overrideHint}
      unit="%"
      range={NUMBER_RANGES.gradeOverride}
      optional
    />
  );
}

export interface AverageFieldsProps extends GradingFieldsProps {
  /** The courses that it may repeat. */
  earlier: readonly Option<string>[];
}

/** The part of the course in averages. */
export function AverageFields({ form, earlier }: AverageFieldsProps) {
  return (
    <>
      <Checkbox {...form.field('countsInGpa')} label={text.countsInGpa} hint={text.countsInGpaHint} />
      <NumberField
        {...form.field('levelBonus')}
        label={text.levelBonus}
        hint={text.levelBonusHint}
        range={NUMBER_RANGES.levelBonus}
        optional
      />
      <NumberField
        {...form.field('gpaWeight')}
        label={text.gpaWeight}
        hint={text.gpaWeightHint}
        range={NUMBER_RANGES.gpaWeight}
        optional
      />
      <Select
        {...form.field('repeatOf')}
        label={text.repeatOf}
        optional
        emptyLabel={text.repeatsNone}
        options={earlier}
      />
    </>
  );
}
