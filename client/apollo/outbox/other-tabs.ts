import type { KeptChange } from './kept-changes';

/** What a tab has done to changes that wait, which other tabs show, too. */
export type TabNews =
  /** It has sent a change, which is taken back by the name `undo` from now on. */
  | { sent: string; undo: string }
  /** It has taken changes back; the newest first. */
  | { discarded: readonly KeptChange[] };

/** Null in a browser without such channels, whose other tabs follow the server alone. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('termwise-outbox') : null;

/** Tells the other tabs of this browser. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls back with what other tabs have done from now on. */
export function hearTabs(onNews: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => onNews(data));
}
