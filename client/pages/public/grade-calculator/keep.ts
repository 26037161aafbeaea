import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { keepGradebook, type KeptGradebook } from '../../../boot/kept-gradebook';
import { categoryName, itemName } from './figures';
import { numberIn, placeOf } from './request';
import { type CalculatorState, stateOf } from './state';

const PREFIX = '#g=';

/** The part of an address that carries a state: it is not sent to the server. */
export function fragmentOf({ isExample: _, ...state }: CalculatorState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state, withoutEmpty));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return (
    PREFIX +
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '')
  );
}

/** The state in an address; undefined if there is none, null if it is damaged. */
export function stateIn(fragment: string): CalculatorState | null | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  try {
    const text = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return stateOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** Missing fields are read as empty. */
function withoutEmpty(_name: string, value: unknown): unknown {
  return value === '' || value === false ? undefined : value;
}

interface Range {
  min: number;
  max: number;
}

/** A number that an account accepts; null if it isn't one, or out of range. */
function figure(text: string, { min, max }: Range): number | null {
  const number = numberIn(text);
  return typeof number === 'number' && number >= min && number <= max ? number : null;
}

function whole(text: string, range: Range): number | null {
  const number = figure(text, range);
  return Number.isInteger(number) ? number : null;
}

/** The gradebook as an account accepts it, without numbers that are invalid or too large. */
export function toKeep({ course, need }: Pick<CalculatorState, 'course' | 'need'>): KeptGradebook {
  const taken = new Set<string>();
  const { scale, dropMode, total } = course;
  return {
    title: course.title.trim(),
    rules: {
      scale,
      dropMode,
      total: total || null,
      target: figure(need.target, NUMBER_RANGES.targetPercent),
    },
    categories: course.categories.map((category, index) => ({
      name: nameAlone(categoryName(course, index), taken),
      weight: figure(category.weight, NUMBER_RANGES.weight),
      dropLowest: whole(category.dropLowest, NUMBER_RANGES.drops),
      dropHighest: whole(category.dropHighest, NUMBER_RANGES.drops),
      aggregation: category.aggregation,
      isBonus: category.isBonus,
      items: category.items.flatMap(({ name, earned, possible }, place) =>
        name.trim() || earned.trim() || possible.trim()
          ? {
              title: itemName(course, placeOf(index, place)),
              pointsEarned: figure(earned, NUMBER_RANGES.pointsEarned),
              pointsPossible: figure(possible, NUMBER_RANGES.pointsPossible),
            }
          : [],
      ),
    })),
  };
}

/** A course identifies its categories by name: the later one of two equal names gets a number. */
function nameAlone(name: string, taken: Set<string>): string {
  let alone = name;
  for (let number = 2; taken.has(alone.toLowerCase()); number += 1) {
    const suffix = ` (${number})`;
    alone = name.slice(0, TEXT_LIMITS.categoryName - suffix.length) + suffix;
  }
  taken.add(alone.toLowerCase());
  return alone;
}

/** Saves the gradebook on this device and opens the page that imports it into an account. */
export function keep(state: CalculatorState, addresses: { guest: string; member: string }): void {
  if (!keepGradebook(toKeep(state))) return;
  const isMember = document.documentElement.dataset['signedIn'] !== undefined;
  location.assign(isMember ? addresses.member : addresses.guest);
}
