import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import type {
  CalendarEntry_AssignmentFragment,
  CalendarEntry_OccurrenceFragment,
  CalendarEntry_StudyBlockFragment,
} from '../../../client/generated/graphql';
import {
  deadlineEntry,
  occurrenceEntry,
  studyEntry,
  type DeadlineEntry,
  type OccurrenceEntry,
  type StudyEntry,
} from '../../../client/features/calendar/calendar-entry';

/** The zone of the sample entries, and of the student unless a test says otherwise. */
export const ZONE = 'America/New_York';

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/** One instance as the server describes it; say only what a test is about. */
export function occurrence(
  changes: Partial<CalendarEntry_OccurrenceFragment> & { minutes?: number } = {},
): CalendarEntry_OccurrenceFragment {
  const { minutes = 90, ...fields } = changes;
  const startLocal = fields.startLocal ?? '2026-11-18T10:00';
  const timezone = fields.timezone ?? ZONE;
  const startsAt = toInstant(startLocal, timezone);
  const endsAt = fields.endLocal ? toInstant(fields.endLocal, timezone) : startsAt + minutes * MINUTE_MS;
  const eventId = fields.eventId ?? 'e1';
  const originalStart = fields.originalStart ?? startLocal;
  return {
    __typename: 'Occurrence',
    id: `${eventId}:${originalStart}`,
    eventId,
    originalStart,
    sourceColor: null,
    courseId: 'c1',
    course: { __typename: 'Course', id: 'c1', code: 'BIO 101', name: 'Cell Biology', color: 'green' },
    kind: 'class',
    title: 'Cell Biology',
    place: 'Hall A',
    notes: null,
    link: null,
    allDay: false,
    startLocal,
    endLocal: toLocal(endsAt, timezone),
    timezone,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    recurring: true,
    timetabled: false,
    moved: false,
    cancelled: false,
    imported: false,
    ...{ movedTo: null, formerStart: null, formerPlace: null, label: null, teacher: null },
    ...fields,
  };
}

/** A deadline as the server describes it; `dueAt` follows from the rest. */
export function assignment(
  changes: Partial<CalendarEntry_AssignmentFragment> = {},
): CalendarEntry_AssignmentFragment {
  const { dueDate = '2026-11-19', dueTime = '17:00', dueZone = ZONE } = changes;
  const dueAt = dueDate && dueZone ? iso(toInstant(`${dueDate}T${dueTime ?? '23:59'}`, dueZone)) : null;
  return {
    __typename: 'Assignment',
    id: 'a1',
    courseId: null,
    course: null,
    title: 'Problem set 8',
    type: 'assignment',
    notes: null,
    link: null,
    progress: 'todo',
    isStillOpen: false,
    pointsEarned: null,
    completedAt: null,
    gradingState: 'counted',
    ...changes,
    dueDate,
    dueTime,
    dueZone,
    dueAt,
  };
}

/** The entry a student in `zone` sees of {@link occurrence}. */
export function classEntry(changes: Parameters<typeof occurrence>[0] = {}, zone = ZONE): OccurrenceEntry {
  return occurrenceEntry(occurrence(changes), zone);
}

/** The entry a student in `zone` sees of {@link assignment}. */
export function dueEntry(
  changes: Partial<CalendarEntry_AssignmentFragment> = {},
  zone = ZONE,
): DeadlineEntry {
  const entry = deadlineEntry(assignment(changes), zone);
  if (!entry) throw new Error('This assignment is never due');
  return entry;
}

/** A study block for {@link assignment} of so many minutes, as a student in `zone` sees it. */
export function blockEntry(
  { startLocal, minutes = 90, dueAt = null }: { startLocal: string; minutes?: number; dueAt?: string | null },
  zone = ZONE,
): StudyEntry {
  const startsAt = toInstant(startLocal, zone);
  const block: CalendarEntry_StudyBlockFragment = {
    __typename: 'StudyBlock',
    id: `b-${startLocal}`,
    startsAt: iso(startsAt),
    endsAt: iso(startsAt + minutes * MINUTE_MS),
    source: 'automatic',
    version: 1,
    assignment: {
      ...{ __typename: 'Assignment', id: 'a1', title: 'Problem set 8', dueAt, course: null },
      ...{ progress: 'todo', isStillOpen: false, pointsEarned: null },
    },
  };
  return studyEntry(block, zone);
}
