import NAMES from './scale-names.json';

export type ScalePreset = keyof typeof NAMES;

/** The English name of every built-in scale by its name in stored rows and in the API, the default first. */
export const PRESET_NAMES: Readonly<Record<ScalePreset, string>> = NAMES;

/** The scales by percentage that new courses have no use for: see the README. */
export const FORMER_SCALES: readonly ScalePreset[] = ['german_1_5', 'french_0_20', 'italian_18_30'];

/** Names of the built-in scales in stored rows and in the API, the default first. */
export const SCALE_PRESET_NAMES = Object.keys(NAMES) as ScalePreset[];
