import { undoMessages } from '../../messages/en/undo';
import { readFailure, type Failure } from '../../notifications/failure';
import { notify } from '../../notifications/notify';

/** For requests whose sender handles that a row is gone. */
export const QUIET_IF_GONE = { quiet: 'NOT_FOUND' } as const;

/** Sends a change of some rows, with this context. */
type Send<Row> = (rows: Row[], context: typeof QUIET_IF_GONE) => Promise<unknown>;

/** The place of the row that the server doesn't have any more; its errors count the rows, as in `ids[3]`. */
export function goneIndex({ code, fields }: Failure): number | undefined {
  const [field = ''] = Object.keys(fields);
  const index = code === 'NOT_FOUND' ? /\[(\d+)\]/.exec(field)?.[1] : undefined;
  return index === undefined ? undefined : Number(index);
}

/**
 * Sends a change of several rows without those that were deleted since: the server makes it for all, or for none.
 * @returns the rows it was made for
 */
export async function sendLeft<Row>(rows: readonly Row[], send: Send<Row>): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  try {
    await send([...rows], QUIET_IF_GONE);
    return rows;
  } catch (error) {
    const gone = goneIndex(readFailure(error));
    if (gone === undefined || gone >= rows.length) throw error;
    return sendLeft(rows.toSpliced(gone, 1), send);
  }
}

/**
 * The same for an undo that gives rows their former values; says how many were left out.
 * @returns whether each was changed, for the undo of an offer
 */
export async function changeLeft<Row>(rows: readonly Row[], send: Send<Row>): Promise<boolean[]> {
  const left = await sendLeft(rows, send);
  sayGone(rows.length - left.length, left.length);
  return rows.map((row) => left.includes(row));
}

/** Says how many rows were left out, if any. */
export function sayGone(gone: number, left: number): void {
  if (gone > 0) notify[left > 0 ? 'success' : 'error'](undoMessages.gone(gone));
}

/** Takes the failure of a request for a row that is gone. */
export function unlessGone(error: unknown): void {
  if (readFailure(error).code !== 'NOT_FOUND') throw error;
}
