import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { type ScaleFaultCode, scaleFaults } from '#domain/grading/scale-validation';
import { badInput, DomainError } from '../../errors/domain-error';
import type { CustomScaleInput, ScaleInput } from './scale.inputs';

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
  if (custom) return readCustomScale(custom, 'scale.custom.bands');
  if (!preset) throw badInput('scale', 'must have a preset or a custom scale');
  return PRESET_SCALES[preset];
}

/**
 * A scale of one's own.
 * @param path the field of its bands, for the faults.
 * @throws BAD_USER_INPUT naming every band with a fault.
 */
export function readCustomScale({ direction, bands, line }: CustomScaleInput, path: string): Scale {
  const faults = scaleFaults({ direction, bands, ...(line ? { line } : {}) });
  const [first, ...rest] = bands;
  if (faults.length === 0 && first)
    return { id: 'custom', bands: [first, ...rest], ...(line ? { line } : {}) };
  const fields = Object.fromEntries(
    faults.map(({ code, band }) => {
      const [field, message] = FAULTS[code];
      return [`${path}${band === null ? '' : `[${band}]${field}`}`, message];
    }),
  );
  const text = Object.entries(fields).map(([field, message]) => `${field}: ${message}`);
  throw new DomainError('BAD_USER_INPUT', text.join('; '), { fields });
}
