import { EnvError, readEnv } from '../../../server/env';

describe('the settings of backups', () => {
  it('are a folder and 7 days, and none without the folder', () => {
    expect(readEnv({ BACKUP_DIR: '/mnt/backup' })).toMatchObject({
      backupDir: '/mnt/backup',
      backupKeepDays: 7,
    });
    expect(readEnv({ BACKUP_KEEP_DAYS: '30' })).toMatchObject({ backupDir: null, backupKeepDays: 30 });
  });

  it.each([
    [{ BACKUP_DIR: '/mnt/backup', DATABASE_URL: 'postgres://localhost/termwise' }, 'docs/operations.md'],
    [{ BACKUP_DIR: '/srv/data', DATA_DIR: '/srv/data' }, 'BACKUP_DIR is in DATA_DIR'],
    [{ BACKUP_DIR: '/srv/data/backups', DATA_DIR: '/srv/data' }, 'BACKUP_DIR is in DATA_DIR'],
    [{ BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS'],
    [{ BACKUP_KEEP_DAYS: 'a week' }, 'BACKUP_KEEP_DAYS'],
  ])('refuse %j, saying why', (source, reason) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(reason);
  });

  it('may be beside the data', () => {
    expect(readEnv({ BACKUP_DIR: '/srv/data-backups', DATA_DIR: '/srv/data' }).backupDir).toBe(
      '/srv/data-backups',
    );
  });
});
