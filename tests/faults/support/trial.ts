import { setTimeout as pause } from 'node:timers/promises';
import { call } from './http';
import { Writers, type Failure } from './writers';

/** Everybody must be served again so long after the database is back. */
const BACK_WITHIN_MS = 5_000;
const WATCH_MS = 100;
/** At most so long students write between two rounds. */
const BETWEEN_MS = 1_000;

/** Reads the product's tables behind its back. */
type Sql = <Row extends object>(text: string) => Promise<Row[]>;

/** The faults of a running product while students write. */
export interface Trial {
  /** Its name in the report. */
  fault: string;
  /** Of the product's processes. */
  ports: number[];
  sql: Sql;
  /**
   * Does the harm and ends it. Resolves when it is over, with when what was killed was gone: its start again is part of
   * the time until everybody is served.
   */
  harm: (round: number) => Promise<number | void>;
  /** Default 1. */
  rounds?: number;
  /** Whether processes are stopped (then no one listens) or killed (connections are cut as well). */
  processes?: 'stopped' | 'killed';
  /** Why `/readyz` must have reported a failure; absent if others serve, or it is too short to notice. */
  reason?: 'database' | 'read_only';
}

/** The result of a trial. */
export interface Report {
  fault: string;
  acknowledged: number;
  lost: number;
  twice: number;
  half: number;
  /** Requests answered with 503, those cut off, and those refused a connection. */
  refused: number;
  cut: number;
  away: number;
  /** From the end of the harm to the first write that is acknowledged, and to the last failing request, when it was sent. */
  backMs: number;
  /** The first of them with the start of what was killed. */
  servedAgainMs: number;
  lastFailureMs: number;
  /** From the beginning of the harm until `/readyz` of some process said that it can't serve; null if none did. */
  unreadyMs: number | null;
}

/** Tries a fault and expects that it did no harm; prints the report. */
export async function expectNoHarm(trial: Trial): Promise<Report> {
  const watch = watchReadiness(trial.ports);
  const writers = new Writers(trial.ports, watch.unready);
  try {
    return await tryOut(trial, writers, watch);
  } finally {
    writers.abandon();
    await watch.end();
  }
}

async function tryOut(trial: Trial, writers: Writers, watch: Watch): Promise<Report> {
  await writers.start();
  await writers.backSince(Date.now());
  const spans: Span[] = [];
  for (let round = 0; round < (trial.rounds ?? 1); round += 1) {
    const begunAt = Date.now();
    const goneAt = await trial.harm(round);
    const overAt = Date.now();
    const backMs = await writers.backSince(overAt);
    spans.push({ begunAt, overAt, backMs, servedAgainMs: backMs + overAt - (goneAt ?? overAt) });
    await pause(Math.random() * BETWEEN_MS);
  }
  await pause(BACK_WITHIN_MS);
  const said = await watch.end();
  await writers.stop();
  const failures = writers.failures;
  const report: Report = {
    fault: trial.fault,
    ...(await countWrites(writers, trial.sql)),
    refused: failures.filter(({ how }) => how === 503).length,
    cut: failures.filter(({ how }) => how === 'cut').length,
    away: failures.filter(({ how }) => how === 'away').length,
    backMs: Math.max(...spans.map(({ backMs }) => backMs)),
    servedAgainMs: Math.max(...spans.map((span) => span.servedAgainMs)),
    lastFailureMs: Math.max(0, ...failures.map(({ at }) => sinceOver(spans, at))),
    unreadyMs: unreadyAfter(said, spans[0]!.begunAt),
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(failures.filter((failure) => !isHonest(failure, trial.processes))).toEqual([]);
  expect(report).toMatchObject({ lost: 0, twice: 0, half: 0 });
  expect(report.backMs).toBeLessThan(BACK_WITHIN_MS);
  expect(report.lastFailureMs).toBeLessThan(BACK_WITHIN_MS);
  if (trial.reason) {
    expect(said.map(({ meanwhile }) => [...meanwhile])).toEqual(
      trial.ports.map(() => expect.arrayContaining([trial.reason])),
    );
  }
  expect(said.map(({ now }) => now)).toEqual(trial.ports.map(() => 'ready'));
  return report;
}

/** One round of harm. */
interface Span {
  begunAt: number;
  overAt: number;
  backMs: number;
  servedAgainMs: number;
}

/** @returns the milliseconds from the end of the round before a moment; negative while harm is done */
function sinceOver(spans: Span[], at: number): number {
  const index = spans.findLastIndex(({ begunAt }) => begunAt <= at);
  return at - (spans[index]?.overAt ?? Infinity);
}

/** A student is told to come back; only requests to a process that was killed get no answer. */
function isHonest({ how, retryAfter }: Failure, processes: Trial['processes']): boolean {
  if (how === 503) return Number(retryAfter) > 0;
  return (how === 'away' && processes !== undefined) || (how === 'cut' && processes === 'killed');
}

/** Compares acknowledged writes with stored ones: each write has a name and three rows. */
export async function countWrites(
  { writes }: Writers,
  sql: Sql,
): Promise<Pick<Report, 'acknowledged' | 'lost' | 'twice' | 'half'>> {
  const rows = await sql<{ title: string; copies: number }>(
    'SELECT title, count(*)::int AS copies FROM assignments WHERE deleted_at IS NULL GROUP BY title',
  );
  const copies = new Map(rows.map((row) => [row.title, row.copies]));
  const found = writes.map(({ titles, isAcknowledged }) => {
    const counts = titles.map((title) => copies.get(title) ?? 0);
    return { isAcknowledged, least: Math.min(...counts), most: Math.max(...counts) };
  });
  const acknowledged = found.filter(({ isAcknowledged }) => isAcknowledged);
  expect(acknowledged.length).toBe(writes.length);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ most }) => most === 0).length,
    twice: found.filter(({ most }) => most > 1).length,
    half: found.filter(({ least, most }) => least !== most).length,
  };
}

function unreadyAfter(said: Said[], begunAt: number): number | null {
  const first = Math.min(...said.map(({ unreadyAt }) => unreadyAt));
  return first === Infinity ? null : first - begunAt;
}

/** The answers of one process's `/readyz` over time. */
interface Said {
  meanwhile: Set<string>;
  /** When it first reported that it can't serve. */
  unreadyAt: number;
  now: string;
}

/** Asks all the while. */
interface Watch {
  /** The ports of processes that can't serve now. */
  unready: ReadonlySet<number>;
  end(): Promise<Said[]>;
}

function watchReadiness(ports: number[]): Watch {
  let isOver = false;
  const unready = new Set<number>();
  const watches = ports.map(async (port) => {
    const said: Said = { meanwhile: new Set(), unreadyAt: Infinity, now: 'nothing' };
    while (!isOver) {
      said.now = await readinessOf(port);
      said.meanwhile.add(said.now);
      if (said.now === 'ready') unready.delete(port);
      else {
        unready.add(port);
        said.unreadyAt = Math.min(said.unreadyAt, Date.now());
      }
      await pause(WATCH_MS);
    }
    return said;
  });
  return {
    unready,
    end: () => {
      isOver = true;
      return Promise.all(watches);
    },
  };
}

/** @returns `ready`, the reason why not, or `nothing` */
async function readinessOf(port: number): Promise<string> {
  const answer = await call({ port, path: '/readyz' }).catch(() => null);
  if (!answer) return 'nothing';
  const { status, reason } = JSON.parse(answer.body) as { status: string; reason?: string };
  expect(answer.status).toBe(status === 'ready' ? 200 : 503);
  if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  return reason ?? status;
}
