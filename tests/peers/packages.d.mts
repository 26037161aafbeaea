/** Runs a program. @returns whether it succeeded, and its output */
type Run = (command: string, args: string[]) => { isDone: boolean; output: string };

interface Peer {
  packages: string[];
  check: () => Promise<{ text: string; faults: string[]; notTested?: string[] }>;
}

export function installMissing(
  packages: readonly string[],
  say: (text: string) => void,
  run?: Run,
): Map<string, string>;

export function runPeers(
  peers: Record<string, Peer>,
  absent: ReadonlyMap<string, string>,
  say: (text: string) => void,
): Promise<{ passed: number; failed: number; skipped: number }>;
