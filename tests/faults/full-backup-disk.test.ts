import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUpOnce, useEmbedded } from '../../server/database/backup/backup-once';
import { restore } from '../../server/database/backup/restore';
import { chooseRestorePoint } from '../../server/database/backup/restore-point';
import type { EmbeddedPostgres } from '../../server/database/embedded';
import { ask, BackupFixture, until } from '../support/backup-fixture';
import { fill, mountSmall } from './support/small-disk';

describe('backups on a disk that is full', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-backup-disk-'));
  const disk = path.join(folder, 'disk');
  const ballast = path.join(disk, 'ballast');
  const whyNot = mountSmall(disk, '24m');
  const fixture = new BackupFixture();
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    if (whyNot) return;
    server = await fixture.start();
    await ask(server.url, 'CREATE TABLE noted (n int)');
  });
  afterAll(async () => {
    await fixture.end();
    if (!whyNot) execFileSync('umount', [disk]);
    rmSync(folder, { recursive: true, force: true });
  });

  const onDisk = () => readdirSync(disk, { recursive: true, encoding: 'utf8' }).sort();
  const note = (count: number) =>
    ask(server.url, `INSERT INTO noted SELECT n FROM generate_series(1, ${count}) AS n`);
  /** Repeatedly refills freed space: the previous backup may still remove files it no longer needs. */
  const fullUntil = (condition: () => boolean) =>
    until(() => {
      fill(ballast);
      return condition();
    });
  const fault = (name: string, test: () => Promise<void>) =>
    it(
      whyNot ? `${name}: IS NOT TRIED: ${whyNot}` : name,
      async () => (whyNot ? undefined : test()),
      300_000,
    );

  fault('say so, leave nothing behind, and begin when there is room', async () => {
    fill(ballast);
    const backups = fixture.schedule(disk, server.url);
    await fullUntil(() => fixture.events.includes('backup_failed'));
    await note(10);
    await fullUntil(
      () => backups.problem()?.failure?.includes(`Can't write to ${disk}. Its disk is full.`) ?? false,
    );
    await expect(
      useEmbedded(fixture.dataDirectory, (client) =>
        backUpOnce({ client, dataDirectory: fixture.dataDirectory }, path.join(disk, 'once'), new Date()),
      ),
    ).rejects.toThrow('Its disk is full. Free some space');
    await fixture.stopBackups();
    expect(onDisk()).toEqual(['ballast', 'once']);
    rmSync(ballast);
    const again = fixture.schedule(disk, server.url);
    await until(() => again.problem() === null);
  });

  fault('keep what they have, and go on without a gap when there is room again', async () => {
    await until(() => fixture.events.includes('backup_done'));
    fixture.events.length = 0;
    fill(ballast);
    await ask(server.url, `SELECT pg_logical_emit_message(true, '', md5(random()::text))`);
    await note(100);
    await fullUntil(() => fixture.events.includes('backup_failed'));
    expect((await chooseRestorePoint(disk, null)).archived.at.getTime()).toBeLessThan(Date.now());
    rmSync(ballast);
    await until(() => fixture.events.includes('backup_archiving'));
    await fixture.stopBackups();
    expect(onDisk().filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(await fixture.restoreAndAsk(disk, null, 'SELECT count(*)::int AS count FROM noted')).toEqual([
      { count: 110 },
    ]);
  });

  fault('are not restored to it in part', async () => {
    const before = onDisk();
    const target = path.join(disk, 'restored');
    const restoring = restore(await chooseRestorePoint(disk, null), target, () => undefined);
    await expect(restoring).rejects.toThrow(`Can't write to ${disk}. Its disk is full.`);
    expect(onDisk()).toEqual(before);
  });
});
