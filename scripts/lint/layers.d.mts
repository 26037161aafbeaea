/** Services may use those of features further left. */
export const FEATURE_ORDER: readonly string[];
