import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { type ScaleFaultCode, scaleFaults } from '#domain/grading/scale-validation';
import { badInput, DomainError } from '../../errors/domain-error';
import type { CustomScaleInput, ScaleInput } from './scale.inputs';

/** For each fault, the field of the band and its error. */
const FAULTS: Readonly<Record<ScaleFaultCode, readonly [field: string, message: string]>> = {
  no_bands: ['', 'must have at least one letter grade'],
  too_many_bands: ['', 'has too many letter grades'],
  no_label: ['.label', 'must not be empty'],
  long_label: ['.label', 'is too long'],
  duplicate_label: ['.label', 'is also the label of another letter grade'],
  percent_range: ['.minPercent', 'must be between 0 and 100'],
  points_range: ['.points', 'is out of range'],
  order: ['.minPercent', 'must be lower than the one before: list the best grade first'],
  overlap: ['', 'overlaps the letter grade before it'],
  gap: ['', 'leaves some percentages without a letter grade'],
  direction: ['', "has grade points that don't follow the direction of the scale"],
  no_pass: ['', 'must have at least one passing grade'],
  pass_order: ['.pass', 'passes although a better grade does not'],
};

/**
 * The scale of a call; null if omitted.
 * @throws BAD_USER_INPUT naming every faulty band.
 */
export function readScale(input: ScaleInput | null | undefined): Scale | null {
  if (!input) return null;
  const { preset, custom } = input;
  if (preset && custom) throw badInput('scale.custom', 'cannot be sent together with a preset');
  if (custom) return readCustomScale(custom, 'scale.custom.bands');
  if (!preset) throw badInput('scale', 'must have either a preset or a custom scale');
  return PRESET_SCALES[preset];
}

/**
 * A custom scale.
 * @param path the field of its bands, for error messages.
 * @throws BAD_USER_INPUT naming every faulty band.
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
