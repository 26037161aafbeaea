import { DomainError } from '../errors/domain-error';

/** Sorts before every ID: where paging by ID starts. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Some items of a batch failed; all the others were processed. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';

  constructor(done: number, failures: readonly unknown[]) {
    const [first] = failures;
    const reason = first instanceof Error ? first.message : String(first);
    super(`${failures.length} failed, ${done} done; the first failure: ${reason}`, { cause: first });
  }
}

/**
 * Processes every row of a list that is read page by page, such as accounts. A failing row doesn't stop the others;
 * failures are reported together at the end.
 *
 * @param readAfter returns the rows after the given one, or the first page; empty at the end
 * @returns the sum of what `work` returned
 * @throws PartialFailure
 */
export async function processRows<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1))) {
    for (const row of rows) {
      try {
        done += await work(row);
      } catch (error) {
        if (!isGone(error)) failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new PartialFailure(done, failures);
  return done;
}

/**
 * The same for work that is cheaper per page: only a failing page is processed row by row.
 *
 * @throws PartialFailure
 */
export async function processPages<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1))) {
    try {
      done += await work(rows);
    } catch {
      for (const row of rows) {
        try {
          done += await work([row]);
        } catch (error) {
          failures.push(error);
        }
      }
    }
  }
  if (failures.length > 0) throw new PartialFailure(done, failures);
  return done;
}

/** Whether the account was closed in the meantime. */
export function isGone(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'UNAUTHENTICATED';
}
