import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chooseRestorePoint } from '../../../server/database/backup/restore-point';
import { dropSlots } from '../../../server/database/backup/continuous-archive';
import {
  prune,
  firstSegment,
  listBases,
  listHistories,
  readArchived,
  walFolder,
  type History,
} from '../../../server/database/backup/history';
import { restore } from '../../../server/database/backup/restore';
import type { ScheduledBackups } from '../../../server/database/backup/scheduled-backups';
import { segmentName } from '../../../server/database/backup/wal';
import type { EmbeddedPostgres } from '../../../server/database/embedded';
import { withClient } from '../../../server/database/embedded-server';
import { ask, BackupFixture, until } from '../../support/backup-fixture';

const DAY_MS = 24 * 60 * 60_000;
const COUNT = 'SELECT count(*)::int AS count FROM noted';

describe('backups of a running product', () => {
  let fixture: BackupFixture;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    fixture = new BackupFixture();
    server = await fixture.start();
  });
  beforeEach(async () => {
    fixture.events.length = 0;
    fixture.failedParts.clear();
    await ask(server.url, 'DROP TABLE IF EXISTS noted; CREATE TABLE noted (n int)');
  });
  afterEach(() => fixture.stopBackups());
  afterAll(() => fixture.end());

  const note = (count: number) =>
    ask(server.url, `INSERT INTO noted SELECT n FROM generate_series(1, ${count}) AS n`);
  const now = async () => (await ask(server.url, 'SELECT clock_timestamp() AS at'))[0]?.['at'] as Date;
  /** Waits until the database can be restored to this moment. */
  const archivedUntil = (folder: string, at: Date) =>
    until(() =>
      chooseRestorePoint(folder, at).then(
        () => true,
        () => false,
      ),
    );
  const onlyHistory = async (folder: string): Promise<History> => {
    const [history, ...others] = await listHistories(folder, fail);
    expect(others).toEqual([]);
    return history ?? fail(new Error('There is no history.'));
  };
  const isWorking = (backups: ScheduledBackups) => until(() => backups.problem() === null);

  it('restores exactly what was committed before a moment between two writes', async () => {
    const folder = fixture.folder();
    const backups = fixture.schedule(folder, server.url);
    await isWorking(backups);
    await note(10);
    const between = await now();
    await note(100);
    const after = await now();
    await note(1000);
    await backups.stop();
    expect(await fixture.restoreAndAsk(folder, between, COUNT)).toEqual([{ count: 10 }]);
    expect(await fixture.restoreAndAsk(folder, after, COUNT)).toEqual([{ count: 110 }]);
    expect(await fixture.restoreAndAsk(folder, null, COUNT)).toEqual([{ count: 1110 }]);
  });

  it('restores to a moment after the last change', async () => {
    const folder = fixture.folder();
    const backups = fixture.schedule(folder, server.url);
    await isWorking(backups);
    await note(10);
    const quiet = await now();
    await archivedUntil(folder, quiet);
    expect(await fixture.restoreAndAsk(folder, quiet, COUNT)).toEqual([{ count: 10 }]);
  });

  it('says which part of the log is missing, and restores what was before it', async () => {
    const folder = fixture.folder();
    const backups = fixture.schedule(folder, server.url);
    await isWorking(backups);
    await note(10);
    const early = await now();
    await note(10);
    await ask(server.url, 'SELECT pg_switch_wal()');
    await note(10);
    await backups.stop();
    const history = await onlyHistory(folder);
    const segments = readdirSync(walFolder(history)).sort();
    const lost = path.join(walFolder(history), segments.at(-1) ?? '');
    rmSync(lost);
    const target = fixture.folder();
    const restoring = async (at: Date | null) =>
      restore(await chooseRestorePoint(folder, at), target, () => undefined);
    await expect(restoring(null)).rejects.toThrow(`${lost} is missing`);
    const { at: end } = (await readArchived(history)) ?? fail(new Error('Nothing is archived.'));
    await expect(restoring(end)).rejects.toThrow(`${lost} is missing`);
    expect(await fixture.restoreAndAsk(folder, early, COUNT)).toEqual([{ count: 10 }]);
  });

  it('continues its history over a stop, and a restored database begins its own', async () => {
    const folder = fixture.folder();
    await isWorking(fixture.schedule(folder, server.url));
    await note(10);
    await fixture.stopBackups();
    await server.stop();

    server = await fixture.start();
    const again = fixture.schedule(folder, server.url);
    await isWorking(again);
    await note(10);
    await fixture.stopBackups();
    const former = await onlyHistory(folder);
    const kept = contentOf(former.folder);

    const target = fixture.folder();
    await restore(await chooseRestorePoint(folder, null), target, () => undefined);
    const dataDirectory = path.join(target, 'postgres');
    const restored = await fixture.start(dataDirectory);
    await isWorking(fixture.schedule(folder, restored.url, { dataDirectory }));
    await ask(restored.url, 'INSERT INTO noted VALUES (0)');
    await fixture.stopBackups();
    expect(await listHistories(folder, fail)).toHaveLength(2);
    expect(contentOf(former.folder)).toEqual(kept);
    expect(await fixture.restoreAndAsk(folder, null, COUNT)).toEqual([{ count: 21 }]);
  });

  it('begins a new history when the data is an older copy of itself', async () => {
    const folder = fixture.folder();
    await isWorking(fixture.schedule(folder, server.url));
    await fixture.stopBackups();
    await server.stop();
    const copy = fixture.copyData();
    server = await fixture.start();
    await isWorking(fixture.schedule(folder, server.url));
    await note(10);
    await fixture.stopBackups();
    await server.stop();
    const former = await onlyHistory(folder);
    const kept = contentOf(former.folder);

    fixture.replaceData(copy);
    server = await fixture.start();
    await note(1);
    await isWorking(fixture.schedule(folder, server.url));
    await fixture.stopBackups();
    expect(await listHistories(folder, fail)).toHaveLength(2);
    expect(contentOf(former.folder)).toEqual(kept);
  });

  it('tells of a folder that vanished, works on, and catches up when it is back', async () => {
    const folder = fixture.folder();
    const backups = fixture.schedule(folder, server.url);
    await isWorking(backups);
    renameSync(folder, `${folder}.away`);
    // The first base backup may still be pruning and fail first; the log is what must catch up.
    await until(() => fixture.failedParts.has('log'));
    await note(10);
    fixture.events.length = 0;
    renameSync(`${folder}.away`, folder);
    await until(() => fixture.events.includes('backup_archiving'));
    await backups.stop();
    expect(await fixture.restoreAndAsk(folder, null, COUNT)).toEqual([{ count: 10 }]);
  });

  it('says that it begins anew when the folder does not have what was archived before', async () => {
    const backups = fixture.schedule(fixture.folder(), server.url);
    await isWorking(backups);
    await fixture.stopBackups();
    fixture.events.length = 0;
    await isWorking(fixture.schedule(fixture.folder(), server.url));
    expect(fixture.events).toEqual(['backup_begun_anew', 'backup_archiving', 'backup_done']);
  });

  it('begins a new history when the database had to drop log before it was archived', async () => {
    const folder = fixture.folder();
    const backups = fixture.schedule(folder, server.url);
    await isWorking(backups);
    await withClient(server.url, dropSlots);
    await until(async () => (await listHistories(folder, fail)).length === 2);
    await until(async () => {
      const newest = (await listHistories(folder, fail)).at(-1);
      return newest !== undefined && (await listBases(newest)).length === 1;
    });
    await isWorking(backups);
  });

  it('says so when the last good backup is older than a day or the log is not archived', async () => {
    let ahead = 0;
    const clock = () => new Date(Date.now() + ahead);
    const folder = fixture.folder();
    const backups = fixture.schedule(folder, server.url, { clock });
    expect(backups.ageSeconds()).toBe(Infinity);
    await isWorking(backups);
    const [base] = await listBases(await onlyHistory(folder));
    renameSync(folder, `${folder}.away`);
    ahead = 6 * 60_000;
    expect(backups.problem()).toMatchObject({ lastBackup: base?.manifest.startedAt });
    ahead = DAY_MS;
    await until(() => fixture.events.includes('backup_late'));
    expect(backups.problem()?.failure).toContain('ENOENT');
    expect(backups.ageSeconds()).toBeGreaterThanOrEqual(DAY_MS / 1000);
    expect(fixture.events.filter((event) => event === 'backup_late')).toHaveLength(1);

    renameSync(`${folder}.away`, folder);
    ahead += 60 * 60_000;
    await until(async () => (await listBases(await onlyHistory(folder))).length === 2);
  });

  it('removes what the last days do not need, and nothing else', async () => {
    const folder = fixture.folder();
    let ahead = 0;
    const backups = fixture.schedule(folder, server.url, { clock: () => new Date(Date.now() + ahead) });
    const history = await until(() => backups.problem() === null).then(() => onlyHistory(folder));
    for (const count of [2, 3]) {
      await note(10);
      ahead += DAY_MS;
      await until(async () => (await listBases(history)).length === count);
    }
    await note(10);
    await backups.stop();
    const [first, second, third] = await listBases(history);
    if (!first || !second || !third) throw new Error('A backup is missing.');

    await prune(folder, history, new Date(first.manifest.stoppedAt));
    expect(await listBases(history)).toHaveLength(3);
    // Restoring the moment just before the third needs the second.
    const keepFrom = new Date(new Date(third.manifest.stoppedAt).getTime() - 1);
    await prune(folder, history, keepFrom);
    expect(await listBases(history)).toEqual([second, third]);
    const oldest = readdirSync(walFolder(history)).sort()[0];
    expect(oldest).toBe(`${segmentName(history.facts.timeline, firstSegment(second))}.gz`);
    expect(await fixture.restoreAndAsk(folder, keepFrom, COUNT)).toEqual([{ count: 20 }]);

    const stranger = { ...history, facts: { ...history.facts, id: 'ffffffff' } };
    await prune(folder, stranger, keepFrom);
    expect(await listHistories(folder, fail)).toHaveLength(1);
    await prune(folder, stranger, new Date(Date.now() + DAY_MS));
    expect(await listHistories(folder, fail)).toEqual([]);
  });
});

/** Every file in a folder, with its bytes. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(name, 'base64')]));
}

function fail(error: unknown): never {
  throw error;
}
