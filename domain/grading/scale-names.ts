import { FORMER_SCALES } from './scale-aliases';
import NAMES from './scale-names.json';

export type ScalePreset = keyof typeof NAMES;

/** The English name of every built-in scale by its name in stored rows and in the API, the default first. */
export const PRESET_NAMES: Readonly<Record<ScalePreset, string>> = NAMES;

/** Names of the built-in scales in stored rows and in the API, the default first. */
export const SCALE_PRESET_NAMES = Object.keys(NAMES) as ScalePreset[];

/** The names to choose from: one of each scale. */
export const SCALE_CHOICES = SCALE_PRESET_NAMES.filter((name) => !FORMER_SCALES[name]);
