import type { ScalePreset } from '#domain/grading/scale-presets';

/** Names of the ready-made scales. */
export const SCALE_NAMES: Readonly<Record<ScalePreset, string>> = {
  us_4_0_plus_minus: 'US 4.0 with plus and minus',
  us_4_0: 'US 4.0, whole letters',
  us_4_3: 'US 4.3',
  percentage: 'Percentage',
  uk_honours: 'UK honors',
  german_1_5: 'German 1 to 5',
  french_0_20: 'French 0 to 20',
  italian_18_30: 'Italian 18 to 30',
};
