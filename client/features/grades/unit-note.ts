import type { TranscriptAverage, UnitAverage } from '#domain/grading/gpa';
import { unitOf } from '#domain/grading/gpa-units';
import type { Scale } from '#domain/grading/scale';
import { SCALE_NAMES } from '../../messages/en/scale-names';
import { gpaMessages as text } from '../../messages/en/transcript';
import type { Format } from '../../ui/format/format-context';

/**
 * Says which courses aren't in an average, because their grades have another unit, and the average of these; or in which
 * unit the average is, if that isn't the account's. Empty if there is nothing to say.
 */
export function unitNote(
  { byUnit, rounding, scale }: TranscriptAverage,
  home: Scale,
  format: Format,
): string {
  const nameOf = ({ preset, worst, best }: UnitAverage) => {
    const [low = 0, high = 0] = [worst, best].sort((one, other) => one - other);
    return preset ? SCALE_NAMES[preset] : text.ownUnit(format.number(low, 2), format.number(high, 2));
  };
  const [own, ...others] = byUnit;
  if (own && unitOf(scale) !== unitOf(home)) return text.inUnit(nameOf(own));
  const shown = (value: number | null) => (value === null ? '–' : format.fixed(value, rounding.decimals));
  return others.map((unit) => text.otherUnit(unit.courses, nameOf(unit), shown(unit.value))).join(' ');
}
