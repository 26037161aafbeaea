/** Lenses of every plan. */
export const FREE_LENSES = ['unweighted', 'weighted'] as const;

/** Lenses of Student Pro. */
export const PRO_LENSES = ['last_credits', 'percentage', 'chosen', 'converted', 'uk_class'] as const;

/** The name of a lens: those of averages, and two that read an average in other words. */
export type LensName = (typeof FREE_LENSES)[number] | (typeof PRO_LENSES)[number];

/** Whether a lens is of Student Pro. */
export function isProLens(name: LensName): name is (typeof PRO_LENSES)[number] {
  return (PRO_LENSES as readonly LensName[]).includes(name);
}
