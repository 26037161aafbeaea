import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import { dayOf } from '#domain/time/local-date-time';
import { listRow } from '../apollo/listed-row';
import { isCreation, isDeletion } from '../apollo/outbox/kept-changes';
import type { FeatureCode, PlaceRow } from '../apollo/outbox/placing';
import { leftWords } from '../features/acts/act-words';
import { removeAssignment } from '../features/assignments/assignment-cache';
import { placeAssignment } from '../features/assignments/board/assignment-place';
import { knownCourse } from '../features/assignments/form/known-courses';
import {
  areEntriesKnown,
  placeEntry,
  placeTimer,
  removeEntry,
} from '../features/assignments/time-log/known-entries';
import { placeStudyBlock, removeEvent } from '../features/calendar/calendar-cache';
import { endSeries } from '../features/calendar/event-change';
import { placeEvent } from '../features/calendar/known-event';
import { placeCourse } from '../features/courses/course-cache';
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
  type StartTimerMutation,
  type Timetable_ClassFragment,
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
    StartTimerMutation
>;

/** See {@link PlaceRow}. */
const placeRow: PlaceRow = (cache, { operation, variables, likely }) => {
  const input = variables['input'] as DeleteEventInput & DeleteAssignmentsInput & CreateStudyBlockInput;
  const remove = REMOVALS[operation];
  if (remove) remove(cache, input);
  else if (isDeletion({ operation })) cache.evict({ id: `${operation.slice('Delete'.length)}:${input.id}` });
  const answer: Likely = likely;
  const { createAssignment, quickAdd, createEvent, createStudyBlock, createTimeEntry, startTimer } = answer;
  const assignment = (createAssignment ?? quickAdd)?.assignment;
  if (assignment) placeAssignment(cache, assignment);
  if (createEvent) placeEvent(cache, createEvent.event as EventForm_EventFragment);
  if (createStudyBlock) placeStudyBlock(cache, createStudyBlock.studyBlock.id, dayOf(input.startLocal));
  const entry = createTimeEntry?.timeEntry;
  if (entry && areEntriesKnown(cache, entry.assignmentId)) placeEntry(cache, entry);
  if (startTimer) placeTimer(cache, startTimer.timeEntry);
  if (isCreation({ operation })) listInPlan(cache, likely);
};

/** A row of an answer, as far as its lists depend on it. */
interface Row extends Partial<Pick<Timetable_ClassFragment, 'id' | 'courseId' | 'meeting'>> {
  __typename?: string;
  termId?: string;
}

/** Lists a new term, course, class, special day, or scale. */
function listInPlan(cache: ApolloCache, likely: object): void {
  const rows = Object.values(likely).flatMap((payload: object) => Object.values(payload)) as (Row | null)[];
  for (const row of rows) {
    const { __typename: type = '', id = '', termId, courseId, meeting } = { ...row };
    const course = knownCourse(cache, type === 'Course' ? id : (courseId ?? ''));
    if (course && type === 'Course') placeCourse(cache, course);
    if (course && meeting) listRow(cache, 'meetings', `${type}:${id}`, course.termId);
    if (LISTS[type]) listRow(cache, LISTS[type], `${type}:${id}`, termId);
  }
}

/** The lists of `Query` that hold rows of these types; a row with a term only those of its term. */
const LISTS: Readonly<Record<string, string>> = {
  Term: 'terms',
  GradeScale: 'gradeScales',
  SpecialDay: 'specialDays',
};

/** See {@link FeatureCode}. */
export const featureCode: FeatureCode = { placeRow, leftWords };
