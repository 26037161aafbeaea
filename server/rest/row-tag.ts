/** So many characters of a row's ID tell its tag from those of other rows. */
const ID_END = 12;

/** What the tag of an answer says of the one row that it shows; undefined if it shows another number of rows. */
export function rowTag(body: unknown): string | undefined {
  const [row, ...others] = Object.values(Object(body)) as ({ id?: unknown; version?: unknown } | null)[];
  if (others.length > 0 || typeof row?.version !== 'number') return undefined;
  return `${row.version}-${endOf(row.id)}`;
}

/**
 * The versions in the tags of `If-Match` that belong to the row of a path. Weak tags never match (RFC 9110 §13.1.1).
 * @param params those of the path
 */
export function versionsIn(condition: string, params: unknown): number[] {
  const [id] = Object.values(params as Record<string, string>);
  return condition.split(',').flatMap((tag) => {
    const [, version, end] = /^"[^"]*\.(\d{1,9})-([^"-]*)(?:-gzip)?"$/.exec(tag.trim()) ?? [];
    return version !== undefined && end === endOf(id) ? [Number(version)] : [];
  });
}

function endOf(id: unknown): string {
  return typeof id === 'string' ? id.slice(-ID_END).toLowerCase() : '';
}
