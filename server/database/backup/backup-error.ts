/** Why a backup or a restore failed, in words for whoever runs the server: the cause, then the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
