import { DRAFT_PREFIX } from '../../boot/drafts';
import { readPreference } from '../device/preferences';

/** Session storage: the owner of this tab's drafts. */
const OWNER = 'drafts-owner';
/** Prefix of drafts that wait for their owner to log in again. */
const WAITING = 'waiting-drafts:';
/** How long they are kept, in milliseconds: 30 days. */
const PATIENCE = 30 * 24 * 60 * 60 * 1000;

/** Drafts of a visitor who isn't logged in. */
interface WaitingDrafts {
  /** Since when, in milliseconds since 1970. */
  since: number;
  /** Their texts by name. */
  drafts: Record<string, string>;
}

/**
 * Assigns the tab to a user who has logged in: they get back the unsaved input of an interrupted session, and
 * see nothing someone else typed in this tab.
 */
export function claimDrafts(userId: string): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== userId) putAside(owner);
    sessionStorage.setItem(OWNER, userId);
    for (const storage of [localStorage, sessionStorage]) takeBack(storage, userId);
  } catch {
    // Without storage there are no drafts.
  }
}

/**
 * Called when the session ended without a log-out: unsaved input waits for the same account on this device.
 *
 * @param userId the owner, if this tab doesn't know; null if no one does, and the drafts are removed
 */
export function keepDraftsFor(userId: string | null): void {
  try {
    const owner = sessionStorage.getItem(OWNER) ?? userId;
    if (owner === null) return removeDrafts();
    putAside(owner);
    sessionStorage.removeItem(OWNER);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Forgets every draft of this tab: they belong to the user who logged out. */
export function removeDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
  sessionStorage.removeItem(OWNER);
}

function draftKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
}

function putAside(owner: string): void {
  const drafts = Object.fromEntries(draftKeys().map((key) => [key, sessionStorage.getItem(key) ?? '']));
  if (Object.keys(drafts).length > 0) {
    // Students who save nothing on this device keep no drafts beyond this tab either.
    const storage = readPreference('keepOnDevice') ? localStorage : sessionStorage;
    const before = readWaiting(storage, WAITING + owner)?.drafts;
    const waiting: WaitingDrafts = { since: Date.now(), drafts: { ...before, ...drafts } };
    storage.setItem(WAITING + owner, JSON.stringify(waiting));
  }
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

function takeBack(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(WAITING))) {
    const waiting = readWaiting(storage, key);
    const isOwn = key === WAITING + userId;
    const isOver = !waiting || Date.now() - waiting.since > PATIENCE;
    if (isOwn && !isOver) {
      for (const [name, text] of Object.entries(waiting.drafts)) {
        if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, text);
      }
    }
    if (isOwn || isOver) storage.removeItem(key);
  }
}

function readWaiting(storage: Storage, key: string): WaitingDrafts | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as WaitingDrafts | null;
  } catch {
    return null;
  }
}
