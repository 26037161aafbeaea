import NUMBERS from './number-scales.json';
import NAMES from './scale-names.json';

export type ScalePreset = keyof typeof NAMES;

/** The English name of every built-in scale by its name in stored rows and in the API, the default first. */
export const PRESET_NAMES: Readonly<Record<ScalePreset, string>> = NAMES;

/** Former names, which the API, archives, and devices may still have, of scales that have others now. */
export const FORMER_SCALES: Readonly<Partial<Record<ScalePreset, ScalePreset>>> = {
  german_1_5: 'de_1_5',
  french_0_20: 'fr_20',
  italian_18_30: 'it_30',
};

/** Names of the built-in scales in stored rows and in the API, the default first. */
export const SCALE_PRESET_NAMES = Object.keys(NAMES) as ScalePreset[];

/** The scales whose grades are numbers, known without their data, which a public page does not load. */
export const NUMBER_SCALES: readonly string[] = NUMBERS;

/** The names to choose from: one of each scale. */
export const SCALE_CHOICES = SCALE_PRESET_NAMES.filter((name) => !FORMER_SCALES[name]);
