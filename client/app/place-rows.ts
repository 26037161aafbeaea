import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import { dayOf } from '#domain/time/local-date-time';
import { listRow } from '../apollo/listed-row';
import { isCreation, isDeletion } from '../apollo/outbox/kept-changes';
import type { FeatureCode, PlaceRow } from '../apollo/outbox/placing';
import { leftWords } from '../features/acts/act-words';
import { removeAssignment } from '../features/assignments/assignment-cache';
import { placeAssignment } from '../features/assignments/board/assignment-place';
import { knownCourse } from '../features/assignments/form/known-courses';
import { areEntriesKnown, placeEntry, removeEntry } from '../features/assignments/time-log/likely-entries';
import { placeStudyBlock, removeEvent } from '../features/calendar/calendar-cache';
import { endSeries } from '../features/calendar/likely-change';
import { placeEvent } from '../features/calendar/likely-event';
import { placeCourse } from '../features/courses/course-cache';
import {
  TimeLog_EntryFragmentDoc,
  type AddPastCourseMutation,
  type CreateAssignmentMutation,
  type CreateCourseMutation,
  type CreateEventMutation,
  type CreateMeetingMutation,
  type CreateStudyBlockInput,
  type CreateStudyBlockMutation,
  type CreateTimeEntryMutation,
  type DeleteAssignmentsInput,
  type DeleteEventInput,
  type EventForm_EventFragment,
  type QuickAddMutation,
} from '../generated/graphql';

/** What takes a deleted row out of all lists, by operation; any other row just leaves the cache. */
const REMOVALS: Readonly<
  Record<string, (cache: ApolloCache, input: DeleteEventInput & DeleteAssignmentsInput) => void>
> = {
  DeleteAssignment: (cache, { id }) => removeKnown(cache, id),
  DeleteAssignments: (cache, { ids }) => ids.forEach((id) => removeKnown(cache, id)),
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

/** The likely answers to creations that other tabs, or later starts, list. */
type Likely = Partial<
  CreateAssignmentMutation &
    QuickAddMutation &
    CreateEventMutation &
    CreateStudyBlockMutation &
    CreateTimeEntryMutation &
    CreateMeetingMutation &
    CreateCourseMutation &
    AddPastCourseMutation
>;

/** The lists of `Query` that hold new rows of these types. */
const LISTS: Readonly<Record<string, string>> = {
  Term: 'terms',
  GradeScale: 'gradeScales',
  SpecialDay: 'specialDays',
};

/** See {@link PlaceRow}. */
const placeRow: PlaceRow = (cache, { operation, variables, likely }) => {
  const input = variables['input'] as DeleteEventInput & DeleteAssignmentsInput & CreateStudyBlockInput;
  const remove = REMOVALS[operation];
  if (remove) remove(cache, input);
  else if (isDeletion({ operation })) cache.evict({ id: `${operation.slice('Delete'.length)}:${input.id}` });
  const { createAssignment, quickAdd, createEvent, createStudyBlock, createTimeEntry }: Likely = likely;
  const { createMeeting, createCourse, createPastCourse }: Likely = likely;
  const assignment = (createAssignment ?? quickAdd)?.assignment;
  if (assignment) placeAssignment(cache, assignment);
  if (createEvent) {
    const event = createEvent.event as EventForm_EventFragment;
    placeEvent(cache, event, event.courseId === null ? null : knownCourse(cache, event.courseId));
  }
  if (createStudyBlock) placeStudyBlock(cache, createStudyBlock.studyBlock.id, dayOf(input.startLocal));
  const entry = createTimeEntry?.timeEntry;
  if (entry && areEntriesKnown(cache, entry.assignmentId)) placeEntry(cache, entry);
  const course = (createCourse ?? createPastCourse)?.course;
  if (course) placeCourse(cache, course);
  const meeting = createMeeting?.event;
  const termId = meeting && knownCourse(cache, meeting.courseId ?? '')?.termId;
  if (termId) listRow(cache, 'meetings', `CalendarEvent:${meeting.id}`, termId);
  if (isCreation({ operation })) listAny(cache, likely);
};

/** Lists new rows that need nothing but their term. */
function listAny(cache: ApolloCache, likely: object): void {
  type Row = { __typename: string; id: string; termId?: string } | null;
  const rows = Object.values(likely).flatMap((payload: object) => Object.values(payload)) as Row[];
  for (const row of rows) {
    const field = LISTS[row?.__typename ?? ''];
    if (row && field) listRow(cache, field, `${row.__typename}:${row.id}`, row.termId);
  }
}

/** See {@link FeatureCode}. */
export const featureCode: FeatureCode = { placeRow, leftWords };
