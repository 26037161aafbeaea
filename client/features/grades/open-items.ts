import { lacksMaximum, standingOf } from '#domain/grading/participation';
import type { Gradebook_AssignmentFragment } from '../../generated/graphql';
import { byDue } from './gradebook';

/** The items of a gradebook whose final grade is still to come. */
export interface OpenItems {
  /** Those that can be asked about, by due time; the ones without a date last. */
  askable: Gradebook_AssignmentFragment[];
  /** How many have no maximum, so that a score says nothing. */
  withoutMaximum: number;
}

/** See {@link OpenItems}. */
export function openItems(items: readonly Gradebook_AssignmentFragment[]): OpenItems {
  const open = items.filter((item) => ['open', 'pending'].includes(standingOf(item)));
  const askable = open.filter((item) => !lacksMaximum(item));
  return {
    askable: askable.sort(byDue),
    withoutMaximum: open.length - askable.length,
  };
}
