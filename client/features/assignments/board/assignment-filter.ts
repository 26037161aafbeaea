import { isOpen, progressAt } from '#domain/assignments/open';
import { addDays, compareDays } from '#domain/time/local-date';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { weekOf } from '../../../ui/format/weekdays';
import { compareText } from '../../../ui/format/compare-text';
import type { Format } from '../../../ui/format/format-context';
import { compareDue, isDoneBefore, isLate } from '../assignment-due';
import { changed } from './use-open-address';
import { localDue } from '../../../ui/format/due';

type Assignment = AssignmentRow_AssignmentFragment;

/** Whether open, finished or all assignments are shown. */
export const STATUSES = ['open', 'done', 'all'] as const;

/** Which deadlines are shown; `week` is the seven days from today on. */
export const DUE_RANGES = ['any', 'late', 'today', 'week', 'none'] as const;

/** The sort keys of the table. */
export const SORT_KEYS = ['due', 'title', 'course', 'points', 'status', 'grade'] as const;

export type SortKey = (typeof SORT_KEYS)[number];

/** The filters and the order of the list; stored in the page's address. */
export interface AssignmentFilter {
  status: (typeof STATUSES)[number];
  due: (typeof DUE_RANGES)[number];
  /** A course's id, or null for all. */
  courseId: string | null;
  /** Words in the title, the course, or the category. */
  text: string;
  sort: SortKey;
  isDescending: boolean;
  /** By day instead of by week, if sorted by deadline: a row can then be dragged to another day. */
  isByDay: boolean;
}

export const DEFAULT_FILTER: AssignmentFilter = {
  status: 'open',
  due: 'any',
  courseId: null,
  text: '',
  sort: 'due',
  isDescending: false,
  isByDay: false,
};

/** Clears the filters that {@link isFiltered} detects. */
export const NO_FILTER = {
  due: 'any',
  courseId: null,
  text: '',
} as const satisfies Partial<AssignmentFilter>;

/** Sorts from the largest down when written `-points`. */
const DESCENDING = '-';

/** Reads the filter from an address; unknown values are ignored. */
export function readFilter(params: URLSearchParams): AssignmentFilter {
  const sort = params.get('sort') ?? '';
  return {
    status: oneOf(STATUSES, params.get('status')) ?? DEFAULT_FILTER.status,
    due: oneOf(DUE_RANGES, params.get('due')) ?? DEFAULT_FILTER.due,
    courseId: params.get('course'),
    text: params.get('q') ?? '',
    sort: oneOf(SORT_KEYS, sort.replace(DESCENDING, '')) ?? DEFAULT_FILTER.sort,
    isDescending: sort.startsWith(DESCENDING),
    isByDay: params.get('by') === 'day',
  };
}

/** The same address with another filter, without default values. */
export function writeFilter(params: URLSearchParams, filter: AssignmentFilter): URLSearchParams {
  const sort = (filter.isDescending ? DESCENDING : '') + filter.sort;
  return changed(params, {
    status: filter.status === DEFAULT_FILTER.status ? null : filter.status,
    due: filter.due === DEFAULT_FILTER.due ? null : filter.due,
    course: filter.courseId,
    q: filter.text || null,
    sort: sort === DEFAULT_FILTER.sort ? null : sort,
    by: filter.isByDay ? 'day' : null,
  });
}

/** Whether the list is in the order of deadlines, which weeks and days divide. */
export function isByDeadline({ sort, isDescending }: AssignmentFilter): boolean {
  return sort === 'due' && !isDescending;
}

/** How many filters other than the status narrow the list. */
export function filtersOn({ due, courseId, text }: AssignmentFilter): number {
  const isOn = [due !== NO_FILTER.due, courseId !== NO_FILTER.courseId, text.trim() !== NO_FILTER.text];
  return isOn.filter(Boolean).length;
}

/** Whether a filter other than the status narrows the list. */
export function isFiltered(filter: AssignmentFilter): boolean {
  return filtersOn(filter) > 0;
}

interface Clock {
  format: Format;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Whether an assignment is shown.
 *
 * @param kept IDs that stay on screen although their status no longer matches: they were just ticked
 */
export function matches(
  assignment: Assignment,
  filter: AssignmentFilter,
  clock: Clock,
  kept: ReadonlySet<string>,
): boolean {
  if (filter.courseId !== null && assignment.courseId !== filter.courseId) return false;
  if (!hasWords(assignment, filter.text)) return false;
  if (kept.has(assignment.id)) return true;
  const isWanted = filter.status === 'all' || (filter.status === 'open') === isOpen(assignment, clock.now);
  return isWanted && isDueIn(assignment, filter.due, clock);
}

function hasWords({ title, course, category }: Assignment, text: string): boolean {
  if (text === '') return true;
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const searched = [title, course?.code, course?.name, category?.name].join(' ').toLocaleLowerCase();
  return words.every((word) => searched.includes(word));
}

function isDueIn(assignment: Assignment, due: AssignmentFilter['due'], { format, now }: Clock): boolean {
  const { day } = localDue(assignment, format);
  const today = format.today();
  switch (due) {
    case 'any':
      return true;
    case 'none':
      return day === null;
    case 'late':
      return isLate(assignment, now);
    case 'today':
      return day === today;
    case 'week':
      return day !== null && compareDays(day, today) >= 0 && compareDays(day, addDays(today, 6)) <= 0;
  }
}

/** Sorts assignments; equal ones are sorted by deadline. Those without a value come last, in either direction. */
export function sortAssignments(
  assignments: readonly Assignment[],
  { sort, isDescending }: Pick<AssignmentFilter, 'sort' | 'isDescending'>,
  now: number,
): Assignment[] {
  const direction = isDescending ? -1 : 1;
  const valueOf = new Map(assignments.map((assignment) => [assignment, sortValue(assignment, sort, now)]));
  return assignments.toSorted((left, right) => {
    const [a, b] = [valueOf.get(left) ?? null, valueOf.get(right) ?? null];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
      return compareDue(left, right);
    }
    const order = typeof a === 'string' ? compareText(a, String(b)) : a - Number(b);
    return order * direction || compareDue(left, right);
  });
}

const PROGRESS_ORDER = { todo: 0, doing: 1, submitted: 2, let_go: 3 };

function sortValue(assignment: Assignment, sort: SortKey, now: number): string | number | null {
  switch (sort) {
    case 'due':
      return assignment.dueAt === null ? null : Date.parse(assignment.dueAt);
    case 'title':
      return assignment.title;
    case 'course':
      return assignment.course?.code ?? null;
    case 'points':
      return assignment.pointsPossible;
    case 'status':
      return PROGRESS_ORDER[progressAt(assignment, now)];
    case 'grade':
      return gradeOf(assignment);
  }
}

/** The share of the points earned, 0 to 1 and above with extra credit; null while there is none. */
export function gradeOf({ pointsEarned, pointsPossible, gradingState }: Assignment): number | null {
  if (gradingState === 'missing') return 0;
  if (pointsEarned === null || !pointsPossible) return null;
  return pointsEarned / pointsPossible;
}

/** A part of the list with its own heading. */
export interface AssignmentGroup {
  /** `late`, `none`, `done`, or the first day of a week. */
  key: string;
  assignments: Assignment[];
}

/**
 * Groups a list sorted by deadline: late work, then its weeks in order, then work without a deadline, then work
 * finished before today. Empty groups are left out.
 *
 * @param status the status filter: a list of finished work keeps its weeks
 */
export function groupByWeek(
  sorted: readonly Assignment[],
  { format, now }: Clock,
  status: AssignmentFilter['status'] = 'all',
): AssignmentGroup[] {
  const isDone = (assignment: Assignment) => status !== 'done' && isDoneBefore(assignment, format, now);
  const keyOf = (assignment: Assignment) =>
    isDone(assignment) ? 'done' : weekKey(assignment, { format, now });
  return groupedBy(sorted, keyOf, ['late'])
    .filter(({ assignments }) => assignments.length > 0)
    .sort((left, right) => Number(left.key === 'done') - Number(right.key === 'done'));
}

/** Groups by a key, in the order in which the keys first come; the given ones come first, and may be empty. */
function groupedBy(
  assignments: readonly Assignment[],
  keyOf: (assignment: Assignment) => string,
  first: readonly string[],
): AssignmentGroup[] {
  const groups = new Map<string, Assignment[]>(first.map((key) => [key, []]));
  for (const assignment of assignments) {
    const key = keyOf(assignment);
    const group = groups.get(key);
    if (group) group.push(assignment);
    else groups.set(key, [assignment]);
  }
  return [...groups].map(([key, own]) => ({ key, assignments: own }));
}

/** The number of days from today that are always shown, so work can be moved to an empty one. */
const DAYS_AHEAD = 14;

/**
 * Groups a list sorted by deadline: late work, the days from today (including empty ones in the next two weeks), work
 * without a deadline, and work finished earlier.
 */
export function groupByDay(sorted: readonly Assignment[], { format, now }: Clock): AssignmentGroup[] {
  const today = format.today();
  const days = Array.from({ length: DAYS_AHEAD }, (_, offset) => addDays(today, offset));
  const rank = ({ key }: AssignmentGroup): string => DAY_RANKS[key] ?? key;
  const groups = groupedBy(sorted, (assignment) => dayKey(assignment, { format, now }), days);
  return groups.sort((left, right) => (rank(left) < rank(right) ? -1 : 1));
}

/** The positions of the groups that aren't days. */
const DAY_RANKS: Readonly<Record<string, string>> = { late: '', none: '~', done: '~~' };

function dayKey(assignment: Assignment, { format, now }: Clock): string {
  if (isLate(assignment, now)) return 'late';
  if (isDoneBefore(assignment, format, now)) return 'done';
  return localDue(assignment, format).day ?? 'none';
}

function weekKey(assignment: Assignment, { format, now }: Clock): string {
  const { day } = localDue(assignment, format);
  if (day === null) return 'none';
  return isLate(assignment, now) ? 'late' : weekOf(day, format);
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
