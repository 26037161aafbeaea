import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import { dayOf } from '#domain/time/local-date-time';
import type { FeatureCode, PlaceRow } from '../apollo/outbox/placing';
import { leftWords } from '../features/acts/act-words';
import { removeAssignment } from '../features/assignments/assignment-cache';
import { placeAssignment } from '../features/assignments/board/assignment-place';
import { knownCourse } from '../features/assignments/form/known-courses';
import { areEntriesKnown, placeEntry, removeEntry } from '../features/assignments/time-log/likely-entries';
import { placeStudyBlock, removeEvent, removeStudyBlock } from '../features/calendar/calendar-cache';
import { endSeries } from '../features/calendar/likely-change';
import { placeEvent } from '../features/calendar/likely-event';
import {
  TimeLog_EntryFragmentDoc,
  type CreateAssignmentMutation,
  type CreateEventMutation,
  type CreateStudyBlockInput,
  type CreateStudyBlockMutation,
  type CreateTimeEntryMutation,
  type DeleteAssignmentsInput,
  type DeleteEventInput,
  type EventForm_EventFragment,
  type QuickAddMutation,
} from '../generated/graphql';

/** What takes a deleted row out of all lists, by operation. */
const REMOVALS: Readonly<
  Record<string, (cache: ApolloCache, input: DeleteEventInput & DeleteAssignmentsInput) => void>
> = {
  DeleteAssignment: (cache, { id }) => removeKnown(cache, id),
  DeleteAssignments: (cache, { ids }) => ids.forEach((id) => removeKnown(cache, id)),
  DeleteSubtask: (cache, { id }) => void cache.evict({ id: `Subtask:${id}` }),
  DeleteStudyBlock: (cache, { id }) => removeStudyBlock(cache, id),
  DeleteTimeEntry: (cache, { id }) => {
    const entry = cache.readFragment({ ...ENTRY, id: `TimeEntry:${id}` });
    if (entry) removeEntry(cache, entry);
  },
  DeleteEvent: (cache, { id, scope, originalStart }) =>
    scope === 'this_and_following' && originalStart
      ? endSeries(cache, id, originalStart)
      : removeEvent(cache, id),
};

const ENTRY = { fragment: TimeLog_EntryFragmentDoc, fragmentName: 'TimeLog_entry' } as const;

function removeKnown(cache: ApolloCache, id: string): void {
  const known = (cache.extract() as NormalizedCacheObject)[`Assignment:${id}`];
  const course = known?.['courseId'] ? knownCourse(cache, String(known['courseId'])) : null;
  removeAssignment(cache, { __typename: 'Assignment', id, course });
}

/** The likely answers to creations that other tabs list. */
type Likely = Partial<
  CreateAssignmentMutation &
    QuickAddMutation &
    CreateEventMutation &
    CreateStudyBlockMutation &
    CreateTimeEntryMutation
>;

/** See {@link PlaceRow}. */
const placeRow: PlaceRow = (cache, { operation, variables, likely }) => {
  REMOVALS[operation]?.(cache, variables['input'] as DeleteEventInput & DeleteAssignmentsInput);
  const { createAssignment, quickAdd, createEvent, createStudyBlock, createTimeEntry }: Likely = likely;
  const assignment = (createAssignment ?? quickAdd)?.assignment;
  if (assignment) placeAssignment(cache, assignment);
  if (createEvent) {
    const event = createEvent.event as EventForm_EventFragment;
    placeEvent(cache, event, event.courseId === null ? null : knownCourse(cache, event.courseId));
  }
  if (createStudyBlock) {
    const { startLocal } = variables['input'] as CreateStudyBlockInput;
    placeStudyBlock(cache, createStudyBlock.studyBlock.id, dayOf(startLocal));
  }
  const entry = createTimeEntry?.timeEntry;
  if (entry && areEntriesKnown(cache, entry.assignmentId)) placeEntry(cache, entry);
};

/** See {@link FeatureCode}. */
export const featureCode: FeatureCode = { placeRow, leftWords };
