import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { LiveCluster } from './base-backup';
import { BackupError } from './files';
import {
  baseFolder,
  createHistory,
  listHistories,
  readArchived,
  type Archived,
  type History,
  type HistoryFacts,
} from './history';
import { LostLogError, segmentStart } from './wal';
import { continuesArchive, WalArchive } from './wal-archive';

/**
 * The server keeps the log that a replication slot still needs, up to `max_slot_wal_keep_size`. The slot's
 * name says which history needs it. A restored database has no slots, so it begins a new history.
 */
const SLOT_PREFIX = 'termwise_backup_';
const slotOf = ({ facts }: History) => `${SLOT_PREFIX}${facts.id}`;

type ClusterFacts = Pick<HistoryFacts, 'system' | 'timeline' | 'postgres'>;

/** The archive that the log of a running server goes to, over starts and stops. */
export class ContinuousArchive {
  private constructor(
    readonly history: History,
    readonly wal: WalArchive,
    /** Whether the log was archived before, but that archive is not in this folder or has a gap. */
    readonly isBegunAnew: boolean,
  ) {}

  /**
   * Continues the history of this database in the folder, or begins one if no history fits the log.
   *
   * @param parent a folder that exists
   */
  static async open(cluster: LiveCluster, parent: string, now: Date): Promise<ContinuousArchive> {
    const { client, dataDirectory } = cluster;
    const facts = await readClusterFacts(client);
    for (const history of await listHistories(parent, () => undefined)) {
      if (!isOf(history, facts) || !(await hasSlot(client, history))) continue;
      const archived = await readArchived(history).catch(() => null);
      if (!archived || !(await continuesArchive(history, dataDirectory, archived))) continue;
      await removeDrafts(history);
      return new ContinuousArchive(history, new WalArchive(history, dataDirectory, archived.lsn), false);
    }
    const isBegunAnew = await dropSlots(client);
    const history = await createHistory(parent, facts, now);
    const position = await createSlot(client, slotOf(history), { temporary: false });
    return new ContinuousArchive(history, new WalArchive(history, dataDirectory, position), isBegunAnew);
  }

  /**
   * Archives the log written so far, and lets the server remove it.
   *
   * @throws LostLogError if it had to remove it before
   */
  async advance(client: Client): Promise<Archived> {
    const archived = await this.wal.advance(client);
    // The segment that is not full is read again from its beginning.
    const needed = segmentStart(archived.lsn - 1);
    const { rowCount } = await client.query(
      `SELECT pg_replication_slot_advance(slot_name, GREATEST(restart_lsn, '0/0'::pg_lsn + $2::numeric))
       FROM pg_replication_slots WHERE slot_name = $1 AND restart_lsn IS NOT NULL`,
      [slotOf(this.history), needed],
    );
    if (rowCount === 0)
      throw new LostLogError('The database removed a part of its log before it was archived.');
    return archived;
  }
}

/**
 * Lets the server remove the log that is no longer archived.
 *
 * @returns whether any was kept
 */
export async function dropSlots(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
     WHERE starts_with(slot_name, $1) AND NOT temporary`,
    [SLOT_PREFIX],
  );
  return rowCount !== null && rowCount > 0;
}

/**
 * Creates a slot, which keeps the log from now on.
 *
 * @param temporary whether it ends with the connection
 * @returns the position from which the log is kept
 */
export async function createSlot(
  client: Client,
  name: string,
  { temporary }: { temporary: boolean },
): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT lsn - '0/0'::pg_lsn AS bytes FROM pg_create_physical_replication_slot($1, true, $2)`,
    [name, temporary],
  );
  if (!rows[0]) throw new BackupError('The database did not keep its log.');
  return Number(rows[0].bytes);
}

/** Returns the facts that distinguish the log of this database from that of others. */
export async function readClusterFacts(client: Client): Promise<ClusterFacts> {
  const { rows } = await client.query<ClusterFacts & { segment: string }>(
    `SELECT system_identifier::text AS system, pg_walfile_name(pg_current_wal_lsn()) AS segment,
       current_setting('server_version_num')::int / 10000 AS postgres FROM pg_control_system()`,
  );
  if (!rows[0]) throw new BackupError('The database did not say which one it is.');
  const { system, postgres, segment } = rows[0];
  return { system, postgres, timeline: Number.parseInt(segment.slice(0, 8), 16) };
}

function isOf({ facts }: History, { system, timeline }: ClusterFacts): boolean {
  return facts.system === system && facts.timeline === timeline;
}

async function hasSlot(client: Client, history: History): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_replication_slots WHERE slot_name = $1 AND restart_lsn IS NOT NULL',
    [slotOf(history)],
  );
  return rowCount === 1;
}

/** A base backup that was interrupted is of no use. */
async function removeDrafts(history: History): Promise<void> {
  const folder = baseFolder(history);
  const drafts = (await readdir(folder)).filter((name) => name.endsWith('.new'));
  await Promise.all(drafts.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}
