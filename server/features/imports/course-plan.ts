import { dayOf } from '#domain/time/local-date-time';
import type { ImportContent } from './import-content';
import type { KnownItems } from './import-fields';
import { courseKey } from '#domain/feeds/recognize/course-code';
import type { AccountCourse } from './known-items.reads';
import type { ResolvedSeries } from '../../ical/series';

/** The student's decision on a course: activate it, pause it, or skip it with all its entries. */
export type CourseChoice = 'active' | 'paused' | 'skip';

/** A course in some files, with the matching course of the account, if any. */
export interface PlannedCourse {
  key: string;
  code: string;
  name: string;
  existing: AccountCourse | null;
  /** What the files call it, if an earlier import made it a part of the matching course; null otherwise. */
  merged: { code: string; name: string } | null;
  deadlines: number;
  classes: number;
  events: number;
  /** Entries that are not over yet: the more, the sooner it gets a place in the plan. */
  upcoming: number;
  /** Whether the student deleted everything the account ever had of it, and nothing was added since. */
  isGone: boolean;
}

/** A review's proposal for a course. */
interface CourseProposal {
  choice: CourseChoice;
  /** Whether it is paused because the plan allows no more active courses. */
  overLimit: boolean;
}

/** The parts of an entry that concern its course. */
interface CourseEntry {
  kind: 'deadline' | 'class' | 'event';
  isUpcoming: boolean;
  known: { deleted: boolean; base: { course: string | null } } | undefined;
}

/** The courses in some files with their entries, matched with the account's courses. */
export function planCourses(
  content: ImportContent,
  known: KnownItems,
  courses: readonly AccountCourse[],
  today: string,
): PlannedCourse[] {
  const entries = entriesByCourse(content, known, today);
  const keys = content.courses.map(({ key }) => key);
  return content.courses.map(({ key, code, name }) => {
    const own = entries.get(key) ?? [];
    const ofKind = (kind: CourseEntry['kind']) => own.filter((entry) => entry.kind === kind).length;
    const existing = matchCourse(key, own, courses, keys);
    return {
      key,
      code: existing?.code ?? code,
      name: existing?.name ?? name,
      existing,
      merged: existing && isPart(key, existing) ? { code, name } : null,
      deadlines: ofKind('deadline'),
      classes: ofKind('class'),
      events: ofKind('event'),
      upcoming: own.filter((entry) => entry.isUpcoming).length,
      isGone: own.length > 0 && own.every((entry) => entry.known?.deleted),
    };
  });
}

/** Whether calendars speak of a course by another label, too, and this one isn't its code. */
function isPart(key: string, { code, importLabels }: AccountCourse): boolean {
  return courseKey(code) !== key && importLabels.some((label) => label !== key);
}

function entriesByCourse(
  content: ImportContent,
  known: KnownItems,
  today: string,
): Map<string, CourseEntry[]> {
  const entries = new Map<string, CourseEntry[]>();
  const add = (key: string | null, entry: CourseEntry) => {
    if (key === null) return;
    const own = entries.get(key);
    if (own) own.push(entry);
    else entries.set(key, [entry]);
  };
  for (const { courseKey: key, importKey, dueDate } of content.deadlines) {
    add(key, {
      kind: 'deadline',
      isUpcoming: dueDate === null || dueDate >= today,
      known: known.deadlines.get(importKey),
    });
  }
  for (const item of content.series) {
    const isUpcoming = lastDayOf(item) >= today;
    add(item.courseKey, { kind: item.kind, isUpcoming, known: known.events.get(item.importKey) });
  }
  return entries;
}

/** The last day of a series; series that end by count or never count as endless. */
function lastDayOf({ series }: ResolvedSeries): string {
  if (series.rule === null)
    return dayOf([series.localStart, ...series.additions].sort().at(-1) ?? series.localStart);
  return /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(series.rule)?.slice(1).join('-') ?? '9999-12-31';
}

/**
 * The course most of the known entries went to, whatever its current name; otherwise the one with the same key or
 * code. A course that the files still name separately isn't the one some of its entries went to. An archived course
 * is matched only by its entries: the same code in a later term is another course.
 * @param keys of all courses in the files.
 */
function matchCourse(
  key: string,
  entries: readonly CourseEntry[],
  courses: readonly AccountCourse[],
  keys: readonly string[],
): AccountCourse | null {
  const names = (course: AccountCourse) => [course.code, ...course.importLabels].map(courseKey);
  const isElsewhere = (course: AccountCourse) => {
    const own = names(course);
    return !own.includes(key) && keys.some((other) => own.includes(other));
  };
  const votes = new Map<string | null, number>();
  for (const { known } of entries) {
    if (known) votes.set(known.base.course, (votes.get(known.base.course) ?? 0) + 1);
  }
  const votesFor = ({ id }: AccountCourse) => votes.get(id) ?? 0;
  const [voted] = courses
    .filter((course) => !isElsewhere(course))
    .sort((left, right) => votesFor(right) - votesFor(left));
  if (voted && votesFor(voted) > 0) return voted;
  return courses.find((course) => course.status !== 'archived' && names(course).includes(key)) ?? null;
}

/**
 * The proposed choice for each course: existing ones stay as they are; new ones become active while the plan has
 * room, those with the most upcoming entries first, and are paused beyond that.
 * @param remaining the number of active courses the plan still allows; null for no limit.
 */
export function proposeChoices(
  courses: readonly PlannedCourse[],
  remaining: number | null,
): Map<string, CourseProposal> {
  const fresh = byUpcoming(courses).filter((course) => course.existing === null && !course.isGone);
  const active = new Set(fresh.slice(0, remaining ?? fresh.length));
  return new Map(
    courses.map((course) => {
      const overLimit = fresh.includes(course) && !active.has(course);
      return [course.key, { choice: overLimit ? 'paused' : usualChoice(course), overLimit }];
    }),
  );
}

/** The courses that need a place in the plan most, first. */
export function byUpcoming<Course extends Pick<PlannedCourse, 'upcoming'>>(
  courses: readonly Course[],
): Course[] {
  return [...courses].sort((left, right) => right.upcoming - left.upcoming);
}

function usualChoice({ existing, isGone }: PlannedCourse): CourseChoice {
  if (existing === null) return isGone ? 'skip' : 'active';
  return existing.status === 'archived' ? 'skip' : existing.status;
}
