import { RESTORE_DAYS } from '#domain/limits/limits';
import type { Actor } from '../../database/database';
import { change } from '../../graphql/mutations';
import { DeleteInput } from './deletion.inputs';
import { DeletePayload } from './deletion.types';

/**
 * A mutation that deletes a row, which `restore` brings back.
 *
 * @param description a whole sentence
 */
export function deletion(
  run: (actor: Actor, input: DeleteInput) => Promise<DeletePayload>,
  description: string,
) {
  const undone = `\`restore\` undoes this for ${RESTORE_DAYS} days.`;
  return change(run, DeleteInput, DeletePayload, `${description} ${undone}`);
}
