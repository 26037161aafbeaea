import { SCALE_PRESET_NAMES, type ScalePreset } from './scale-presets';

/**
 * Regions that grade on another scale than the default. English tags say little: `en-GB` is set by many far from
 * Britain, so they keep the default.
 */
const BY_REGION: Readonly<Record<string, ScalePreset>> = {
  DE: 'german_1_5',
  FR: 'french_0_20',
  PT: 'french_0_20',
  IT: 'italian_18_30',
};

/**
 * The scale of a new account: a guess that the student can change at once.
 *
 * @param locale BCP 47 tag; without a region, the most likely region of its language counts; an invalid tag gives the
 * default
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
