/** The bounds that a question reaches: `CALCULATOR_LIMITS` and the number of bands of a scale. */
interface NeedBounds {
  readonly needItems: number;
  readonly unfairNeedItems: number;
  readonly categories: number;
  readonly bands: number;
}

/** A question as hard as the bounds allow, with rules that the seed decides. */
export function worstNeed(
  seed: number,
  bounds: NeedBounds,
): { readonly scale: object; readonly gradebook: object; readonly need: object };
