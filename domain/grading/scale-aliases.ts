import NUMBERS from './number-scales.json';
import type NAMES from './scale-names.json';

type Name = keyof typeof NAMES;

/** Former names, which the API, archives, and devices may still have, of scales that have others now. */
export const FORMER_SCALES: Readonly<Partial<Record<Name, Name>>> = {
  german_1_5: 'de_1_5',
  french_0_20: 'fr_20',
  italian_18_30: 'it_30',
};

/** The scales whose grades are numbers, known without their data, which a public page does not load. */
export const NUMBER_SCALES: readonly string[] = NUMBERS;
