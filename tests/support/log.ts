import type { Log } from '../../server/log/events';
import { createLog } from '../../server/log/log';

/** The log of a test that isn't about it. */
export const SILENT_LOG: Log = () => undefined;

/** A server's log so far, as the lines it would write. */
export interface KeptLog {
  log: Log;
  /** Actions on accounts. */
  auditLines: string[];
  /** The incidents reported to the operator. */
  incidents: string[];
  /** Everything else. */
  jobLines: string[];
}

/** A log that a test reads. */
export function keepLog(): KeptLog {
  const kept = { auditLines: [] as string[], incidents: [] as string[], jobLines: [] as string[] };
  const log = createLog({
    write: (line) => {
      const { audit, level } = JSON.parse(line) as { audit?: boolean; level: string };
      const other = level === 'error' ? kept.incidents : kept.jobLines;
      (audit ? kept.auditLines : other).push(line.trimEnd());
    },
  });
  return { log, ...kept };
}
