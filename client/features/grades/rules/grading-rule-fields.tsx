import { NUMBER_RANGES } from '#domain/limits/limits';
import type { GradeScale_ScaleFragment } from '../../../generated/graphql';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Button, buttonClass } from '../../../ui/control/button';
import { NumberField } from '../../../ui/form/number-field';
import { opens } from '../../../ui/overlay/open-dialog';
import { Select } from '../../../ui/form/select';
import type { Form } from '../../../ui/form/use-form';
import {
  ACCOUNT_SCALE,
  type GradingValues,
  SCHOOL_RULES,
  type ScaleChoices,
  type School,
  schoolOf,
  SCHOOLS,
} from './grading-values';
import { toScale } from '../scales/letter-of';
import { ScaleBands } from '../scales/scale-bar';
import { scaleName } from '../scales/scale-values';
import { described, RadioList } from '../../../ui/form/radio-list';

const text = gradeRuleMessages;

export interface GradingFieldsProps {
  form: Form<GradingValues>;
}

/** The rules that a syllabus names: the school's system, the kind of total, the scale. */
export function MainRuleFields({ form, scales, scale }: ScaleFieldsProps) {
  return (
    <>
      <Schools form={form} />
      <RadioList
        {...form.field('total')}
        label={text.total.label}
        options={described(text.total, ['automatic', 'weights', 'points'])}
      />
      <p className="text-sm text-muted">{text.inGradebook}</p>
      <div className="grid gap-1">
        <Select
          {...form.field('scale', text)}
          options={[...scales].map(([value, choice]) => ({ value, label: labelOf(value, choice) }))}
        />
        <div>
          <Button variant="plain" {...opens('scale')} className="-ml-4">
            {text.newScale}
          </Button>
        </div>
        <ScaleBands name={scaleName(scale)} scale={toScale(scale)} />
      </div>
    </>
  );
}

/** The finer rules of the total: unusual weights, drops, and the cap. */
export function TotalFields({ form }: GradingFieldsProps) {
  return (
    <>
      {form.values.total !== 'points' && (
        <RadioList
          {...form.field('overWeights')}
          label={text.overWeights.label}
          options={described(text.overWeights, ['as_canvas', 'always_divide', 'never_divide'])}
        />
      )}
      <RadioList
        {...form.field('dropMode')}
        label={text.dropMode.label}
        options={described(text.dropMode, ['fair', 'canvas', 'by_percent'])}
      />
      <NumberField {...form.field('cap', text)} unit="%" range={NUMBER_RANGES.gradeCap} optional />
    </>
  );
}

function Schools({ form }: GradingFieldsProps) {
  const chosen = schoolOf(form.values);
  const take = (school: School) => form.change(SCHOOL_RULES[school]);
  return (
    <div role="group" aria-labelledby={form.idOf('schools')} className="grid gap-2">
      <p id={form.idOf('schools')} className="text-sm font-medium text-ink">
        {text.schools.title}
      </p>
      <div className="flex flex-wrap gap-2">
        {SCHOOLS.map((school) => (
          <button
            key={school}
            type="button"
            aria-pressed={school === chosen}
            onClick={() => take(school)}
            className={buttonClass(
              'quiet',
              'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-link',
            )}
          >
            {text.schools[school].name}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {chosen ? text.schools[chosen].sets : text.schools.text}
      </p>
    </div>
  );
}

const DECIMALS = ['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }));
const ROUNDINGS = (['half_up', 'truncate'] as const).map((value) => ({
  value,
  label: text.roundings[value],
}));

interface ScaleFieldsProps extends GradingFieldsProps {
  scales: ScaleChoices;
  /** The scale that applies with the chosen settings. */
  scale: GradeScale_ScaleFragment;
}

/** The rounding of a percentage. */
export function RoundingFields({ form }: GradingFieldsProps) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4">
      <Select {...form.field('decimals', text)} options={DECIMALS} />
      <Select {...form.field('rounding', text)} options={ROUNDINGS} />
    </div>
  );
}

function labelOf(choice: string, scale: GradeScale_ScaleFragment): string {
  return choice === ACCOUNT_SCALE ? text.scaleOfAccount(scaleName(scale)) : scaleName(scale);
}
