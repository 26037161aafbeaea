import { dayOf } from '#domain/time/local-date-time';
import type { PlaceCreated } from '../apollo/outbox/placing';
import { placeAssignment } from '../features/assignments/board/assignment-place';
import { knownCourse } from '../features/assignments/form/known-courses';
import { areEntriesKnown, placeEntry } from '../features/assignments/time-log/likely-entries';
import { placeStudyBlock } from '../features/calendar/calendar-cache';
import { placeEvent } from '../features/calendar/likely-event';
import type {
  CreateAssignmentMutation,
  CreateEventMutation,
  CreateStudyBlockInput,
  CreateStudyBlockMutation,
  CreateTimeEntryMutation,
  EventForm_EventFragment,
  QuickAddMutation,
} from '../generated/graphql';

/** The likely answers to creations that other tabs list. */
type Likely = Partial<
  CreateAssignmentMutation &
    QuickAddMutation &
    CreateEventMutation &
    CreateStudyBlockMutation &
    CreateTimeEntryMutation
>;

/** See {@link PlaceCreated}. */
export const placeCreated: PlaceCreated = (cache, { variables, likely }) => {
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
