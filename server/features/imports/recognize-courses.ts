import { eventName } from '#domain/courses/event-name';
import type { RecognizedCourse, RecognizedEntry } from '#domain/feeds/recognize/facts';
import { recognize } from '#domain/feeds/recognize/recognize';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';
import { DAY_MINUTES } from '#domain/time/local-date-time';
import { minutesBetween } from '../../ical/moment';
import type { ParsedCalendar, ParsedEntry } from '../../ical/parsed-calendar';

/** A calendar whose entries know their courses, and the courses in order of appearance. */
export interface RecognizedCalendar {
  courses: RecognizedCourse[];
  calendar: ParsedCalendar;
}

/** Longest single lesson; anything longer is an outing or a deadline written as a time span. */
const LONGEST_LESSON_MINUTES = 5 * 60;

/**
 * Finds the courses of a file and returns the calendar with `courseKey` set, entries of classes marked as classes with
 * their kind, group and teacher, and course names removed from the titles, see `recognize`.
 */
export function recognizeCourses(calendar: ParsedCalendar): RecognizedCalendar {
  const series = new Map<string, number>();
  calendar.entries.forEach(({ uid, recurrenceId }, index) => {
    if (uid !== null && recurrenceId === null) series.set(uid, index);
  });
  const { courses, entries } = recognize({
    productId: calendar.productId,
    name: calendar.name,
    entries: calendar.entries.map((entry) => ({
      ...entry,
      title: entry.subject?.summary ?? entry.title,
      categories: entry.subject?.categories ?? [],
      comment: entry.subject?.comment ?? '',
      known: entry.courseLabel === null ? null : { label: entry.courseLabel, name: entry.courseName },
      isTimed: isTimed(entry),
      repeats: entry.rule !== null,
      seriesAt: entry.recurrenceId === null ? null : (series.get(entry.uid ?? '') ?? null),
      isCancelled: entry.cancelled,
    })),
  });
  const read = calendar.entries.flatMap((entry, index) => {
    const found = entries[index];
    return found === undefined || found.isLeftOut ? [] : [finish(entry, found, courses)];
  });
  return { courses, calendar: { ...calendar, entries: read } };
}

function finish(
  { subject: _, ...entry }: ParsedEntry,
  found: RecognizedEntry,
  courses: readonly RecognizedCourse[],
): ParsedEntry {
  const { course, label, kind, group, teacher, isDeadline, isCancelled, isPlaceCourse } = found;
  // An exam is an event of its course, which keeps the name that a class would have.
  const isSingle = entry.rule === null && entry.recurrenceId === null;
  const isExam = kind === 'exam' && isSingle && !isDeadline && isTimed(entry);
  const isClass = course !== null && !isDeadline && !isExam && isLesson(entry);
  const of = isExam ? courses.find(({ key }) => key === course) : undefined;
  const title = of ? eventName({ ...found, kind: 'class', course: of }) : found.title;
  return {
    ...entry,
    courseKey: course,
    title: clip(title, TEXT_LIMITS.assignmentTitle),
    kind: isDeadline ? 'deadline' : isClass ? 'class' : entry.kind,
    cancelled: entry.cancelled || isCancelled,
    ...(isPlaceCourse ? { place: null } : {}),
    ...(label === null || !isClass ? {} : { label: clip(label, TEXT_LIMITS.eventTitle) }),
    ...(kind === null ? {} : { classKind: kind }),
    ...(group === null ? {} : { group }),
    ...(teacher === null ? {} : { teacher: clip(teacher, TEXT_LIMITS.instructor) }),
  };
}

function isTimed(entry: ParsedEntry): boolean {
  return entry.kind !== 'deadline' && entry.start.type !== 'date';
}

function isLesson(entry: ParsedEntry): boolean {
  if (!isTimed(entry)) return false;
  const repeats = entry.rule !== null || entry.additions.length > 0 || entry.recurrenceId !== null;
  // Any zone will do for floating times: the length is the same.
  const minutes = minutesBetween(entry.start, entry.end, 'UTC');
  return minutes > 0 && minutes <= (repeats ? DAY_MINUTES : LONGEST_LESSON_MINUTES);
}
