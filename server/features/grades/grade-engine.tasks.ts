import { ENGINE_VERSION } from '#domain/grading/course-grade';
import type { Database } from '../../database/database';
import { FIRST_ID, isGone } from '../../jobs/batch';
import { addJob, type Tasks } from '../../jobs/queue';
import type { Log } from '../../log/events';
import type { TellMovedGrades } from './former-scales';
import { recomputeAccount } from './stored-figures.service';

/** The job that replaces figures stored by an older grade engine. */
export const RECOMPUTE_GRADES = 'recompute_grades';

interface RecomputeProgress {
  /** Accounts whose figures an older engine computed. */
  outdated: number;
  total: number;
}

/** Accounts per job; the next job continues from there, on any free node. */
const BATCH = 100;

const OUTDATED = 'SELECT id FROM users WHERE grade_engine_version < $1 AND id > $2 ORDER BY id LIMIT $3';

const PROGRESS = `
SELECT count(*) FILTER (WHERE grade_engine_version < $1)::int AS outdated, count(*)::int AS total FROM users`;

const IS_REQUESTED =
  'SELECT EXISTS (SELECT FROM graphile_worker.jobs WHERE task_identifier = $1) AS "isRequested"';

/**
 * Requests one pass over the accounts of an older engine, if there are any; several nodes request the same one. A node
 * of the former release may still leave some after the start of this one.
 * @returns how many passes it requested.
 */
export async function requestRecompute(database: Database): Promise<number> {
  const outdated = await readOutdated(database, FIRST_ID, 1);
  if (outdated.length > 0) await addNext(database, FIRST_ID);
  return outdated.length;
}

/** The progress of a pass; null if none was requested. */
export async function readRecomputeProgress(
  database: Pick<Database, 'read'>,
): Promise<RecomputeProgress | null> {
  const [job] = await database.read<{ isRequested: boolean }>('recompute_requested', IS_REQUESTED, [
    RECOMPUTE_GRADES,
  ]);
  if (!job?.isRequested) return null;
  const [progress] = await database.read<RecomputeProgress>('recompute_progress', PROGRESS, [ENGINE_VERSION]);
  return progress && progress.outdated > 0 ? progress : null;
}

/**
 * The job: a batch of accounts, each in its own transaction, then a job for the next batch. If killed in between, it
 * repeats its batch without the accounts already done. An account that fails is reported and left for the next pass,
 * so it doesn't delay others.
 */
export function gradeEngineTasks({
  database,
  now,
  log,
  tell,
}: {
  database: Database;
  now: () => Date;
  log: Log;
  tell: TellMovedGrades;
}): Tasks {
  return {
    [RECOMPUTE_GRADES]: async (payload) => {
      const { after } = payload as { after: string };
      const accounts = await readOutdated(database, after, BATCH);
      for (const { id: userId } of accounts) {
        await recomputeAccount({ userId, now: now(), database }, tell).catch((error: unknown) => {
          if (!isGone(error)) log('grades_recalculation_failed', { error });
        });
      }
      const last = accounts.at(-1)?.id;
      if (!last) return;
      const [progress] = await database.read<RecomputeProgress>('recompute_progress', PROGRESS, [
        ENGINE_VERSION,
      ]);
      const { outdated = 0, total = 0 } = progress ?? {};
      log('grades_recalculated', { accounts: total - outdated, of: total });
      if (accounts.length === BATCH) await addNext(database, last);
    },
  };
}

async function addNext(database: Database, after: string): Promise<void> {
  await addJob(database.dataSource, RECOMPUTE_GRADES, { after }, { key: RECOMPUTE_GRADES });
}

async function readOutdated(database: Database, after: string, count: number): Promise<{ id: string }[]> {
  return database.read<{ id: string }>('outdated_accounts', OUTDATED, [ENGINE_VERSION, after, count]);
}
