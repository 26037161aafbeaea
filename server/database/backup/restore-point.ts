import { BackupError } from './files';
import {
  listBases,
  listHistories,
  readArchived,
  type Archived,
  type BaseBackup,
  type History,
} from './history';

/** The backup that a database is restored from, and the moment it is restored to. */
export interface RestorePoint {
  history: History;
  base: BaseBackup;
  archived: Archived;
  /** The moment asked for; null for everything that is archived. */
  at: Date | null;
}

/**
 * Chooses the last base backup before the moment, or before the end of the archive.
 *
 * @throws BackupError naming the moments that can be restored, if this one can't
 */
export async function chooseRestorePoint(parent: string, at: Date | null): Promise<RestorePoint> {
  const points = await listPoints(parent);
  const fitting = at
    ? points.filter(({ base, archived }) => startOf(base) <= at && at <= archived.at)
    : points;
  const last = fitting.sort((left, right) => orderOf(left, at) - orderOf(right, at)).at(-1);
  if (last) return { ...last, at };
  if (points.length === 0) throw new BackupError(`There is no complete backup in ${parent}.`);
  throw new BackupError(
    `The backups in ${parent} don't contain ${at?.toISOString()}. Choose a moment ${rangesOf(points).join(', or ')}.`,
  );
}

type Point = Omit<RestorePoint, 'at'>;

const startOf = ({ manifest }: BaseBackup) => new Date(manifest.stoppedAt);

/**
 * For a given moment, the nearest base backup before it; otherwise the last one of the history that reaches furthest.
 */
function orderOf({ base, archived }: Point, at: Date | null): number {
  return (at ? startOf(base) : archived.at).getTime();
}

/** Each base backup with the log of its history, oldest first. */
async function listPoints(parent: string): Promise<Point[]> {
  const rethrow = (error: unknown) => {
    throw error;
  };
  const points: Point[] = [];
  for (const history of await listHistories(parent, rethrow)) {
    const archived = await readArchived(history);
    if (!archived) continue;
    for (const base of await listBases(history)) {
      if (startOf(base) <= archived.at) points.push({ history, base, archived });
    }
  }
  return points;
}

/** The first and the last moment to which each history can be restored. */
function rangesOf(points: readonly Point[]): string[] {
  const first = new Map<string, Point>();
  for (const point of points) {
    if (!first.has(point.history.folder)) first.set(point.history.folder, point);
  }
  return [...first.values()].map(
    ({ base, archived }) => `from ${base.manifest.stoppedAt} to ${archived.at.toISOString()}`,
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads a moment such as `2026-11-25T03:45:00Z` or `2026-11-25 03:45`, by default in this machine's zone.
 *
 * @throws BackupError if the text isn't a moment
 */
export function parseMoment(text: string): Date {
  const moment = new Date(MOMENT.test(text) ? text.replace(' ', 'T') : '');
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new BackupError(
    `"${text}" is not a moment. Write it as 2026-11-25T03:45:00Z, or without Z in local time.`,
  );
}
