/** The key in session storage: recent commands belong to this visit. */
const KEY = 'recent-commands';

/** How many are remembered. */
const KEPT = 8;

/** The IDs of the most recent commands, newest first. */
export function recentCommands(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** Notes that a command was used. */
export function noteCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  sessionStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
}
