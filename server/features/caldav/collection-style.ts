/** A collection's name and color in calendar apps; without a value, the product's own. */
export interface CollectionStyle {
  name?: string | null;
  /** `#RRGGBB`. */
  color?: string | null;
}
