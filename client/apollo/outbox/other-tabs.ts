import type { KeptChange } from './kept-changes';

/** A tab's action on waiting changes, which other tabs show too. */
export type TabNews =
  /** It has sent a change, whose act is named `act` from now on. */
  | { sent: string; act: string }
  /** It has taken changes back; the newest first. */
  | { discarded: readonly KeptChange[] };

/** Null in a browser without such channels; its other tabs learn of changes from the server alone. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('termwise-outbox') : null;

/** Tells the other tabs of this browser. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls back with the actions of other tabs from now on. */
export function hearTabs(onNews: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => onNews(data));
}
