import path from 'node:path';
import { runCommand, UsageError } from './command';
import { stampOf } from './database/backup/files';
import { restore } from './database/backup/restore';
import { chooseRestorePoint, parseMoment } from './database/backup/restore-point';
import { readEnv } from './env';

const USAGE = 'npm run restore -- FOLDER [--at TIME]';

/** `npm run restore -- FOLDER [--at TIME]`: restores a backup into a new folder in DATA_DIR. */
async function restoreBackup(args: string[], say: (line: string) => void): Promise<void> {
  const [folder, option, time, ...others] = args;
  const isComplete = option === undefined || (option === '--at' && time !== undefined);
  if (!folder || !isComplete || others.length > 0) throw new UsageError(USAGE);
  const begun = performance.now();
  const point = await chooseRestorePoint(path.resolve(folder), time === undefined ? null : parseMoment(time));
  const moment = point.at ?? point.archived.at;
  const target = path.join(readEnv().dataDir, `restored-${stampOf(moment)}`);
  const { lastChange } = await restore(point, target, say);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`Restored everything up to ${moment.toISOString()} in ${seconds} s. ${lastChangeLine(lastChange)}`);
  say(`Nothing was overwritten. To use it, stop Termwise and start it with:\n  DATA_DIR=${target} npm start`);
}

function lastChangeLine(lastChange: Date | null): string {
  return lastChange
    ? `The last change is from ${lastChange.toISOString()}.`
    : 'Nothing changed after the base backup.';
}

runCommand(restoreBackup);
