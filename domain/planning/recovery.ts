import { sum } from '../sum';
import { type FreeDay } from './free-time';

/** Days over which a bad week is caught up, starting today. */
export const RECOVERY_DAYS = 7;

/** Days considered for work that needs more time than its deadline leaves. */
export const EXTENSION_DAYS = 14;

/** The most tasks planned at once; a longer list is of no use, and the plan stays fast. */
export const RECOVERY_ITEMS = 100;

/**
 * The proposal for a task:
 * `do` it on the days named, in time, or as soon as possible if its deadline has passed or it is minor;
 * `extension` it can't be done in time and is worth too much to skip: ask for the days named;
 * `let_go` there is no time for it, and skipping it costs the least.
 */
const RECOVERY_ACTIONS = ['do', 'extension', 'let_go'] as const;

export type RecoveryAction = (typeof RECOVERY_ACTIONS)[number];

/** A task of the week: overdue, or due within it. */
export interface RecoveryItem {
  readonly id: string;
  /** Minutes of work left by the student's estimate; 0 for none, and without an estimate. */
  readonly minutes: number;
  /**
   * Only for work without an estimate, which takes no time from other work: the minutes assumed for its type, so that
   * not all of it comes to one day, and the last day with free time before its deadline, `YYYY-MM-DD`; null for none.
   */
  readonly unestimated?: { readonly assumedMinutes: number; readonly lastDay: string | null };
  /** Free minutes from now until its deadline; 0 or less if it has passed. */
  readonly freeMinutes: number;
  /** Whether its deadline has passed; it can then still be done, on any day of the week. */
  readonly isOverdue: boolean;
  /**
   * Whether the student set the deadline: it then moves if it can't be met, and the work is never skipped or
   * extended.
   */
  readonly isOwnDeadline: boolean;
  /** The cost of skipping it: percentage points of its course × credits, 0 or more. */
  readonly loss: number;
  /** Whether that is affordable. */
  readonly canSkip: boolean;
  /** Whether it is too small a thing to ask for more time: it is then done late instead. Defaults to false. */
  readonly isMinor?: boolean;
}

/** Work on one day. */
interface RecoveryPart {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly minutes: number;
}

/** The suggestion for one task. */
export interface RecoveryLine {
  readonly id: string;
  readonly action: RecoveryAction;
  /** The days it is worked on, in order; none if it is skipped, or if no day has free time left for it. */
  readonly parts: readonly RecoveryPart[];
}

export interface RecoveryInput {
  /** At most {@link RECOVERY_ITEMS}, the most important first. */
  readonly items: readonly RecoveryItem[];
  /** The days from today; those after {@link EXTENSION_DAYS} are ignored. */
  readonly days: readonly Pick<FreeDay, 'date' | 'minutes'>[];
}

/**
 * A plan for a bad week: every task gets its days, is skipped, or needs an extension.
 *
 * Of all ways to leave out what doesn't fit, the one that loses the fewest points is chosen (Lawler and Moore 1969,
 * minimizing the weighted number of late jobs), then the one that leaves out the fewest tasks. A deadline set by the
 * student is met if that costs no points, and moves if it does, within the week if there is time. Work follows the
 * order of the input as far as the deadlines allow. Work without an estimate is never left out, because a guess is no
 * reason to skip anything; it gets a day on which time is left before its deadline, or none.
 *
 * Laws: no day holds more minutes than are free; every task has exactly one line; what can't be afforded is never
 * skipped; more free time never costs more points, counting skipped work and work that needs an extension together.
 */
export function planRecovery({ items, days }: RecoveryInput): RecoveryLine[] {
  const capacity = sum(days.slice(0, RECOVERY_DAYS).map(({ minutes }) => minutes));
  const jobs = items.map((item): Job => ({ item, deadline: deadlineOf(item, capacity) }));
  const kept = withMoved(jobs, fitting(jobs, capacity), capacity);
  const isKept = new Set(kept.map(({ item }) => item));
  const agenda = new Agenda(days.slice(0, EXTENSION_DAYS));
  const partsOf = new Map<RecoveryItem, RecoveryPart[]>();
  const late = items.filter((item) => !isKept.has(item) && (item.isOwnDeadline || !item.canSkip));
  const inTime = inOrder(kept).map(({ item }) => item);
  // What takes no time comes last: it gets a day that still has some. What is late leaves others their time.
  const ordered = inTime.toSorted((a, b) => Number(!!a.unestimated) - Number(!!b.unestimated));
  for (const item of [...ordered, ...late]) partsOf.set(item, agenda.parts(item));
  return items.map((item) => ({
    id: item.id,
    action: actionOf(item, isKept.has(item)),
    parts: partsOf.get(item) ?? [],
  }));
}

/** A task with the minute of free time, counted from now, by which it has to be done. */
interface Job {
  readonly item: RecoveryItem;
  readonly deadline: number;
}

function deadlineOf({ isOverdue, freeMinutes }: RecoveryItem, capacity: number): number {
  return isOverdue ? capacity : Math.min(capacity, Math.max(0, freeMinutes));
}

/** The kept jobs in order, plus each one whose deadline the student can move if the week has time for it. */
function withMoved(jobs: readonly Job[], kept: ReadonlySet<Job>, capacity: number): Job[] {
  let room = capacity - sum([...kept].map(({ item }) => item.minutes));
  return jobs.flatMap((job) => {
    if (kept.has(job)) return [job];
    if (!job.item.isOwnDeadline || job.item.minutes > room) return [];
    room -= job.item.minutes;
    return [{ ...job, deadline: capacity }];
  });
}

function actionOf({ isOwnDeadline, canSkip, isMinor }: RecoveryItem, isKept: boolean): RecoveryAction {
  if (isKept || isOwnDeadline || (isMinor && !canSkip)) return 'do';
  return canSkip ? 'let_go' : 'extension';
}

/** Units of a loss: ten-thousandths, leaving lower digits for the number of tasks left out. */
const LOSS_UNITS = 10_000;
const ROOM_FOR_COUNT = 1_000;

/** The weight of leaving out a task, a whole number: first the points, then the task itself. */
function weightOf({ loss, isOwnDeadline }: RecoveryItem): number {
  return (isOwnDeadline ? 0 : Math.round(loss * LOSS_UNITS)) * ROOM_FOR_COUNT + 1;
}

/**
 * Chooses the jobs to keep, so that the others have the least total weight. Jobs are processed by rising deadline,
 * because only then is it known what fits: with `least[t]` for "the jobs kept so far take t minutes", each job is
 * either left out or ends at t.
 */
function fitting(jobs: readonly Job[], capacity: number): Set<Job> {
  const sorted = jobs.toSorted((a, b) => a.deadline - b.deadline);
  let least = new Float64Array(capacity + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  const isKeptAt: Uint8Array[] = [];
  for (const { item, deadline } of sorted) {
    const weight = weightOf(item);
    const next = least.map((value) => value + weight);
    const chosen = new Uint8Array(capacity + 1);
    for (let end = item.minutes; end <= deadline; end += 1) {
      const before = least[end - item.minutes] ?? Number.POSITIVE_INFINITY;
      if (before >= (next[end] ?? 0)) continue;
      next[end] = before;
      chosen[end] = 1;
    }
    least = next;
    isKeptAt.push(chosen);
  }
  const kept = new Set<Job>();
  let end = least.indexOf(Math.min(...least));
  for (const [index, job] of [...sorted.entries()].reverse()) {
    if (isKeptAt[index]?.[end] !== 1) continue;
    kept.add(job);
    end -= job.item.minutes;
  }
  return kept;
}

/** Jobs that all fit, in the order of the input wherever those that wait are still in time. */
function inOrder(kept: readonly Job[]): Job[] {
  const waiting = [...kept];
  const ordered: Job[] = [];
  let used = 0;
  while (waiting.length > 0) {
    const first = waiting.findIndex((job) => canGoFirst(job, waiting, used));
    const [job] = waiting.splice(Math.max(0, first), 1);
    if (!job) break;
    ordered.push(job);
    used += job.item.minutes;
  }
  return ordered;
}

function canGoFirst(job: Job, waiting: readonly Job[], used: number): boolean {
  let end = used + job.item.minutes;
  if (end > job.deadline) return false;
  const others = waiting.filter((other) => other !== job).sort((a, b) => a.deadline - b.deadline);
  return others.every((other) => {
    end += other.item.minutes;
    return end <= other.deadline;
  });
}

/** The free time of the days, used from the front. */
class Agenda {
  private readonly days: { readonly date: string; left: number; assumed: number }[];

  constructor(days: RecoveryInput['days']) {
    this.days = days.map(({ date, minutes }) => ({ date, left: minutes, assumed: 0 }));
  }

  /** The days of a task; none if there is too little time. */
  parts({ minutes, unestimated, isOverdue }: RecoveryItem): RecoveryPart[] {
    if (!unestimated) return this.take(minutes);
    const { assumedMinutes, lastDay } = unestimated;
    const inTime = this.days
      .slice(0, RECOVERY_DAYS)
      .filter(({ date, left }) => left > 0 && (isOverdue || date <= (lastDay ?? '')));
    const room = ({ left, assumed }: (typeof inTime)[number]) => left - assumed;
    const day = inTime.find((each) => room(each) > 0) ?? inTime.toSorted((a, b) => room(b) - room(a))[0];
    if (!day) return [];
    day.assumed += assumedMinutes;
    return [{ date: day.date, minutes: 0 }];
  }

  /** Takes the next free minutes; if there aren't enough, takes nothing. */
  private take(minutes: number): RecoveryPart[] {
    if (sum(this.days.map(({ left }) => left)) < minutes) return [];
    const parts: RecoveryPart[] = [];
    let open = minutes;
    for (const day of this.days) {
      const part = Math.min(day.left, open);
      if (part > 0) parts.push({ date: day.date, minutes: part });
      day.left -= part;
      open -= part;
      if (open === 0) break;
    }
    const [today] = this.days;
    return parts.length === 0 && today ? [{ date: today.date, minutes: 0 }] : parts;
  }
}
