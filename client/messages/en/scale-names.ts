import { PRESET_NAMES, SCALE_CHOICES, type ScalePreset } from '#domain/grading/scale-names';

const byName = (one: ScalePreset, other: ScalePreset) =>
  PRESET_NAMES[one].localeCompare(PRESET_NAMES[other], 'en');

/** The ready-made scales as a list shows them: the default, then by country. */
export const LISTED_SCALES: readonly ScalePreset[] = [
  ...SCALE_CHOICES.slice(0, 1),
  ...SCALE_CHOICES.slice(1).sort(byName),
];

/** Names of the ready-made scales, in the order of a list. */
export const SCALE_NAMES = Object.fromEntries(
  LISTED_SCALES.map((preset) => [preset, PRESET_NAMES[preset]]),
) as Readonly<Record<ScalePreset, string>>;
