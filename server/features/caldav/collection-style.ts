/** What calendar apps call a collection; without a value, the product's own. */
export interface CollectionStyle {
  name?: string | null;
  /** `#RRGGBB`. */
  color?: string | null;
}
