import { SCALE_PRESET_NAMES, type ScalePreset } from './scale-presets';

/**
 * Where students are graded otherwise than on the default scale, by region. English tags say little about that: `en-GB`
 * is set by many far from Britain, so they stay with the default.
 */
const BY_REGION: Readonly<Record<string, ScalePreset>> = {
  DE: 'german_1_5',
  FR: 'french_0_20',
  PT: 'french_0_20',
  IT: 'italian_18_30',
};

/**
 * The scale a new account begins with: a guess that the student can change at once.
 *
 * @param locale BCP 47 tag; one without a region counts as its language's most likely one, what is no tag as the
 *   default
 */
export function scaleForLocale(locale: string): ScalePreset {
  return BY_REGION[regionOf(locale) ?? ''] ?? SCALE_PRESET_NAMES[0];
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
}
