import type { CourseRules } from '#domain/grading/rules';
import { byStart, periodFault } from '#domain/grading/periods';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type {
  CourseGrading_GradingFragment,
  GradeScale_ScaleFragment,
  GradingPeriodInput,
  ScaleChoiceInput,
  ScalePreset,
  UpdateCourseGradingInput,
} from '../../../generated/graphql';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { LISTED_SCALES } from '../../../messages/en/scale-names';
import { numberFault } from '../../../ui/form/number-field';
import { toScale } from '../scales/letter-of';
import { bandOf } from '#domain/grading/scale';
import { differing } from '../../../ui/form/pick';

type Grading = CourseGrading_GradingFragment;

/** The option for the account's scale; other options are a preset's name or the ID of a custom scale. */
export const ACCOUNT_SCALE = 'account';

/** The values of a course's grading form; null is an empty number, NaN an unreadable one. */
export interface GradingValues extends Pick<Grading, 'overWeights' | 'dropMode' | 'basis' | 'countsInGpa'> {
  total: 'automatic' | NonNullable<CourseRules['total']>;
  cap: number | null;
  override: number | null;
  decimals: string;
  rounding: Grading['rounding']['mode'];
  /** {@link ACCOUNT_SCALE}, a preset's name, or the id of a scale of one's own. */
  scale: string;
  finalLetter: string | null;
  passed: 'open' | 'yes' | 'no';
  target: number | null;
  levelBonus: number | null;
  gpaWeight: number | null;
  repeatOf: string | null;
  periods: readonly PeriodValues[];
}

/** A grading period as typed. */
export interface PeriodValues {
  /** The stored ID; for a new one, a name that starts with {@link NEW_PERIOD}. */
  id: string;
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  weight: number | null;
}

/** The prefix of IDs of periods not stored yet. */
export const NEW_PERIOD = 'new:';

export type ScaleChoices = ReadonlyMap<string, GradeScale_ScaleFragment>;

/** The scale of the account, the built-in ones, and the student's own. */
export function scaleChoices(
  account: GradeScale_ScaleFragment,
  own: readonly GradeScale_ScaleFragment[],
): ScaleChoices {
  return new Map([
    [ACCOUNT_SCALE, account],
    ...LISTED_SCALES.map((name) => [name, presetScale(name)] as const),
    ...own.flatMap((scale) => (scale.id ? [[scale.id, scale] as const] : [])),
  ]);
}

/** A chosen scale as the cache has it. */
export function shownScale({ preset, id }: ScaleChoiceInput): object {
  return preset ? presetScale(preset) : { __ref: `GradeScale:${id}` };
}

function presetScale(preset: ScalePreset): GradeScale_ScaleFragment {
  const { bands, line } = PRESET_SCALES[preset];
  return {
    ...{ __typename: 'GradeScale', id: null, preset, name: null, version: null },
    bands: bands.map((band) => ({ __typename: 'GradeBand', ...band })),
    line: line ? { __typename: 'GradeLine', ...line } : null,
  };
}

/** A course's grading as the form shows it. */
export function valuesOf(grading: Grading): GradingValues {
  const { overWeights, dropMode, basis, countsInGpa, cap, override, finalLetter, target } = grading;
  const { levelBonus, gpaWeight, repeatOf, rounding, scale, hasOwnScale, passed } = grading;
  return {
    ...{ overWeights, dropMode, basis, countsInGpa, cap, override },
    ...{ finalLetter, target, levelBonus, gpaWeight, repeatOf },
    total: grading.total ?? 'automatic',
    decimals: String(rounding.decimals),
    rounding: rounding.mode,
    scale: hasOwnScale ? (scale.preset ?? scale.id ?? ACCOUNT_SCALE) : ACCOUNT_SCALE,
    passed: passed === null ? 'open' : passed ? 'yes' : 'no',
    periods: grading.periods.map(({ __typename, ...period }) => period),
  };
}

/** The grading rules from these values; a number that can't be stored leaves the old one in place. */
export function gradingWith(former: Grading, values: GradingValues, scales: ScaleChoices): Grading {
  const { overWeights, dropMode, basis, countsInGpa, repeatOf } = values;
  const scale = scales.get(values.scale) ?? former.scale;
  const within = (range: { min: number; max: number }, value: number | null, stored: number | null) =>
    numberFault(value, range) ? stored : value;
  return {
    ...former,
    ...{ overWeights, dropMode, basis, countsInGpa, repeatOf, scale },
    total: values.total === 'automatic' ? null : values.total,
    cap: within(NUMBER_RANGES.gradeCap, values.cap, former.cap),
    override: within(NUMBER_RANGES.gradeOverride, values.override, former.override),
    rounding: { __typename: 'Rounding', decimals: Number(values.decimals), mode: values.rounding },
    hasOwnScale: values.scale !== ACCOUNT_SCALE,
    ownScale: values.scale === ACCOUNT_SCALE ? null : scale,
    finalLetter: values.finalLetter && bandOf(toScale(scale), values.finalLetter) ? values.finalLetter : null,
    passed: values.passed === 'open' ? null : values.passed === 'yes',
    target: within(NUMBER_RANGES.targetPercent, values.target, former.target),
    levelBonus: within(NUMBER_RANGES.levelBonus, values.levelBonus, former.levelBonus) ?? 0,
    gpaWeight: within(NUMBER_RANGES.gpaWeight, values.gpaWeight, former.gpaWeight) ?? 1,
    periods: periodsWith(values.periods) ?? former.periods,
  };
}

/** Null while one is incomplete or conflicts with another. */
function periodsWith(typed: readonly PeriodValues[]): Grading['periods'] | null {
  const periods = typed.flatMap(({ startsOn, endsOn, ...period }): Grading['periods'] =>
    startsOn && endsOn && period.name.trim() && !numberFault(period.weight, NUMBER_RANGES.weight)
      ? [{ __typename: 'GradingPeriod', ...period, startsOn, endsOn }]
      : [],
  );
  return periods.length < typed.length || periodFault(periods) ? null : periods.sort(byStart);
}

/** The faults of grading periods as entered, by the field's name. */
export function periodFaults(periods: readonly PeriodValues[]): Record<string, string> {
  const complete = periods.map((period) => ({
    ...period,
    startsOn: period.startsOn ?? '',
    endsOn: period.endsOn ?? period.startsOn ?? '',
  }));
  const fault = periodFault(complete.filter(({ startsOn }) => startsOn !== ''));
  if (!fault || complete.some(({ startsOn }) => startsOn === '')) return {};
  const { ends, overlaps } = gradeRuleMessages.periods;
  return { [`periods[${fault.index}].${fault.field}`]: fault.field === 'endsOn' ? ends : overlaps };
}

type Changes = Omit<UpdateCourseGradingInput, 'id' | 'expectedVersion'>;

/** The changes that make a course graded as `wanted`: only differences, because another device may edit too. */
export function changesOf(stored: Grading, wanted: Grading): Changes {
  return differing(ruleInputOf(wanted), ruleInputOf(stored));
}

/** Rules as they are sent. */
export function ruleInputOf({
  __typename,
  rounding,
  scale,
  hasOwnScale,
  ownScale: _ownScale,
  periods,
  ...plain
}: Grading): Changes {
  const { decimals, mode } = rounding;
  const choice = scale.preset ? { preset: scale.preset } : { id: scale.id };
  return {
    ...plain,
    rounding: { decimals, mode },
    scale: hasOwnScale ? choice : null,
    periods: periodInputs(periods),
  };
}

/** Grading periods as they are sent; new ones get their id there. */
function periodInputs(periods: Grading['periods']): GradingPeriodInput[] {
  return periods.map(({ id, name, startsOn, endsOn, weight }) => ({
    ...(id.startsWith(NEW_PERIOD) ? {} : { id }),
    ...{ name, startsOn, endsOn, weight },
  }));
}

/** The usual values of rules that are folded away. */
const USUAL: Partial<GradingValues> = {
  overWeights: 'as_canvas',
  dropMode: 'fair',
  cap: null,
  decimals: '2',
  rounding: 'half_up',
  override: null,
  countsInGpa: true,
  levelBonus: 0,
  gpaWeight: 1,
  repeatOf: null,
};

/** Whether a rule is as most courses have it. */
export function isUsual(values: GradingValues, field: keyof GradingValues): boolean {
  return field === 'periods' ? values.periods.length === 0 : (values[field] ?? USUAL[field]) === USUAL[field];
}

/** The systems whose rules can be taken over at once. */
export const SCHOOLS = ['canvas', 'moodle', 'open_edx'] as const;

export type School = (typeof SCHOOLS)[number];

const TWO_DECIMALS = { decimals: '2', rounding: 'half_up' } as const;

/**
 * The rules of each system. Sources: Canvas's `CourseGradeCalculator` and `GradeCalculator` specs; Moodle's
 * gradebook tests (weighted mean, totals bounded to the maximum); Open edX's subsection grading.
 */
export const SCHOOL_RULES: Readonly<Record<School, Partial<GradingValues>>> = {
  canvas: { overWeights: 'as_canvas', dropMode: 'canvas', cap: null, ...TWO_DECIMALS },
  moodle: { overWeights: 'always_divide', dropMode: 'by_percent', cap: 100, ...TWO_DECIMALS },
  open_edx: {
    total: 'weights',
    overWeights: 'never_divide',
    dropMode: 'by_percent',
    cap: null,
    ...TWO_DECIMALS,
  },
};

/** The system with these rules; null for none. */
export function schoolOf(values: GradingValues): School | null {
  const isLike = (school: School) =>
    Object.entries(SCHOOL_RULES[school]).every(
      ([name, value]) => values[name as keyof GradingValues] === value,
    );
  return SCHOOLS.find(isLike) ?? null;
}
