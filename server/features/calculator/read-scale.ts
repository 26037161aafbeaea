import type { Scale } from '#domain/grading/scale';
import {
  FRENCH,
  GERMAN,
  ITALIAN,
  PERCENTAGE,
  UK_HONOURS,
  US_4_3,
  US_PLAIN,
  US_PLUS_MINUS,
} from '#domain/grading/scale-presets';
import { type ScaleFaultCode, scaleFaults } from '#domain/grading/scale-validation';
import { badInput, DomainError } from '../../errors/domain-error';
import type { ScalePreset } from './grade-enums.types';
import type { CustomScaleInput, ScaleInput } from './scale.inputs';

const PRESETS: Readonly<Record<ScalePreset, Scale>> = {
  us_4_0_plus_minus: US_PLUS_MINUS,
  us_4_0: US_PLAIN,
  us_4_3: US_4_3,
  percentage: PERCENTAGE,
  uk_honours: UK_HONOURS,
  german_1_5: GERMAN,
  french_0_20: FRENCH,
  italian_18_30: ITALIAN,
};

/** Each fault, the field of the band it shows at, and what is wrong with it. */
const FAULTS: Readonly<Record<ScaleFaultCode, readonly [field: string, message: string]>> = {
  no_bands: ['', 'must have at least one band'],
  too_many_bands: ['', 'has too many bands'],
  no_label: ['.label', 'must not be empty'],
  long_label: ['.label', 'is too long'],
  duplicate_label: ['.label', 'is the label of another band, too'],
  percent_range: ['.minPercent', 'must lie between 0 and 100'],
  points_range: ['.points', 'is out of range'],
  order: ['.minPercent', 'must be lower than that of the band before: the best band stands first'],
  overlap: ['', 'overlaps with the band before'],
  gap: ['', 'leaves percentages that belong to no band'],
  direction: ['', 'has points that do not run in the direction of the scale'],
  no_pass: ['', 'must have a band that passes'],
  pass_order: ['.pass', 'passes below a band that does not'],
};

/**
 * The scale of a call; null when none is given.
 * @throws BAD_USER_INPUT naming every band with a fault.
 */
export function readScale(input: ScaleInput | null | undefined): Scale | null {
  if (!input) return null;
  const { preset, custom } = input;
  if (preset && custom) throw badInput('scale.custom', 'cannot be sent together with a preset');
  if (custom) return readCustomScale(custom);
  if (!preset) throw badInput('scale', 'must have a preset or a custom scale');
  return PRESETS[preset];
}

function readCustomScale({ direction, bands, line }: CustomScaleInput): Scale {
  const faults = scaleFaults({ direction, bands, ...(line ? { line } : {}) });
  const [first, ...rest] = bands;
  if (faults.length === 0 && first)
    return { id: 'custom', bands: [first, ...rest], ...(line ? { line } : {}) };
  const fields = Object.fromEntries(
    faults.map(({ code, band }) => {
      const [field, message] = FAULTS[code];
      return [`scale.custom.bands${band === null ? '' : `[${band}]${field}`}`, message];
    }),
  );
  const text = Object.entries(fields).map(([field, message]) => `${field}: ${message}`);
  throw new DomainError('BAD_USER_INPUT', text.join('; '), { fields });
}
