import { badInput, type DomainError } from './domain-error';

/** Limits of one error response: callers fix a few fields at a time, and listing thousands would cost more than the call. */
export const REFUSAL_LIMITS = {
  /** Fields listed. */
  faults: 20,
  /** Characters of a field's path, which may contain names the caller made up. */
  place: 100,
  /** Characters of the reason. */
  reason: 300,
} as const;

/** A step on the path to a value: the name of a field, or the index in a list. */
export type Step = string | number;

/** Collects errors in an input, and stops reading it at the limit. */
export class InputErrors {
  readonly found: DomainError[] = [];

  /**
   * @throws {TooManyInputErrors} at the limit.
   */
  add(way: readonly Step[], reason: string): void {
    this.found.push(badInput(placeOf(way), reason.slice(0, REFUSAL_LIMITS.reason)));
    if (this.found.length >= REFUSAL_LIMITS.faults) throw new TooManyInputErrors();
  }
}

/** Stops reading an input that is rejected anyway. */
export class TooManyInputErrors extends Error {
  constructor() {
    super('Too many input errors.');
  }
}

/** A path in the terms of either API: `items[3].id`, without the `input` around all inputs. */
function placeOf(way: readonly Step[]): string {
  const named = way[0] === 'input' && way.length > 1 ? way.slice(1) : way;
  let place = '';
  for (const step of named) {
    place += typeof step === 'number' ? `[${step}]` : `${place && '.'}${step}`;
    if (place.length > REFUSAL_LIMITS.place) return shortPlace(place);
  }
  return place;
}

/** The start of a path that is too long to be repeated. */
export function shortPlace(place: string): string {
  return place.length > REFUSAL_LIMITS.place ? `${place.slice(0, REFUSAL_LIMITS.place - 1)}…` : place;
}
