import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const BEAT_MS = 1_000;
const POLL_MS = 200;
/** An owner whose heartbeat stops for this long, as seen by a running waiter, is dead or hangs. */
const SILENCE_MS = 15_000;

/**
 * Runs `work` while no other process of this checkout runs anything under the same lock; waits for one that does.
 * A lock whose owner was killed is taken over.
 */
export async function withLock(file, work) {
  const lock = inRoot(file);
  mkdirSync(path.dirname(lock), { recursive: true });
  const claim = `${process.pid} ${crypto.randomUUID()}`;
  await acquire(lock, claim);
  const beat = setInterval(() => touch(lock), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read(lock) === claim) rmSync(lock, { force: true });
  }
}

async function acquire(lock, claim) {
  let seen = {};
  while (!create(lock, claim)) {
    const owner = read(lock);
    if (owner === undefined) continue;
    const beat = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (owner !== seen.owner)
      console.log(`Waiting for another start in this checkout (pid ${Number.parseInt(owner, 10)}) …`);
    if (owner !== seen.owner || beat !== seen.beat) seen = { owner, beat, since: performance.now() };
    if (!isRunning(Number.parseInt(owner, 10)) || performance.now() - seen.since > SILENCE_MS)
      removeIfUnchanged(lock, owner);
    else await pause(POLL_MS);
  }
}

/** Written under another name and linked into place, so no one ever reads half a claim. */
function create(lock, claim) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, claim);
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Of several that judge the same owner dead one is first; the others must not remove the claim it then makes. */
function removeIfUnchanged(lock, judged) {
  const aside = `${lock}.dead.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== judged) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

function touch(lock) {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // Taken over because this process stood still for long; its work can be repeated, so it may continue.
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
