import { ID } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { field, type FieldSpecs, optional, output, OutputType } from './fields';

@OutputType(
  `A change of the account, with everything that followed from it; kept for ${RESTORE_DAYS} days, or less after very many changes.`,
  'Act',
)
export class ActType extends output({
  id: field(ID, 'UUID; pass it to `undoAct`.'),
}) {}

/** What every change of the account's rows returns. */
@OutputType()
export abstract class ChangePayload extends output({
  act: optional(
    ActType,
    'The change, also if it was made by an earlier request; null if nothing was written.',
  ),
}) {
  /** Which `course` to read, if the object lacks it, see `FIGURES`. */
  courseId?: string | null | undefined;

  /** Which `term` to read, if the object lacks it; by default that of the course. */
  termId?: string | null | undefined;
}

/** The class behind the result of a change: `@OutputType() class X extends payload({…}) {}`. */
export const payload = <const Specs extends FieldSpecs>(specs: Specs) => output(specs, ChangePayload);
