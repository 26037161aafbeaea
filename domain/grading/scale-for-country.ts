import { SCALE_PRESET_NAMES, type ScalePreset } from './scale-presets';

/** Countries that grade on another scale than the default. */
const BY_COUNTRY: Readonly<Record<string, ScalePreset>> = {
  DE: 'german_1_5',
  FR: 'french_0_20',
  PT: 'french_0_20',
  IT: 'italian_18_30',
};

/** The scale of a new account in a country, or in none: a guess that the student can change at once. */
export function scaleForCountry(country: string | null): ScalePreset {
  return BY_COUNTRY[country ?? ''] ?? SCALE_PRESET_NAMES[0];
}
