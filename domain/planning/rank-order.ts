/** Rows in the order of the rank, which is that of every list of work; those without a rank are last, as given. */
export function inRankOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ranked: readonly string[],
): Row[] {
  // What isn't found is at the largest index.
  const place = ({ id }: Row): number => ranked.indexOf(id) >>> 0;
  return rows.toSorted((one, other) => place(one) - place(other));
}
