import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time of each process of a PostgreSQL server so far, in milliseconds, by its id. */
export async function postgresCpu(client) {
  const { rows } = await client.query('SELECT pid FROM pg_stat_activity');
  return new Map(rows.map(({ pid }) => [pid, cpuMsOf(pid)]));
}

/** CPU time between two such readings of the processes in both; NaN without Linux's /proc. */
export function cpuBetween(before, after) {
  return [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0);
}

function cpuMsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return process.platform === 'linux' ? 0 : NaN;
  }
}
