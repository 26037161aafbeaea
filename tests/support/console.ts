import { format } from 'node:util';

/** The two ways of complaining that no test may pass over in silence. */
type Complaint = 'error' | 'warn';

interface Allowance {
  kind: Complaint;
  pattern: RegExp;
  met: boolean;
}

interface Guard {
  unexpected: string[];
  allowances: Allowance[];
}

// One per test file, and the same for its setup and its tests even when the module registry is reset.
const guard = ((globalThis as { consoleGuard?: Guard }).consoleGuard ??= { unexpected: [], allowances: [] });

/**
 * Says that the running test provokes a message on the console. The test fails when the message does not come;
 * any other error or warning fails it in any case.
 */
export function expectConsole(kind: Complaint, pattern: RegExp): void {
  guard.allowances.push({ kind, pattern, met: false });
}

function listen(kind: Complaint): void {
  console[kind] = (...parts: unknown[]) => {
    const text = format(...parts);
    const allowance = guard.allowances.find(
      (candidate) => candidate.kind === kind && candidate.pattern.test(text),
    );
    if (allowance) allowance.met = true;
    else guard.unexpected.push(`console.${kind}: ${text}`);
  };
}

listen('error');
listen('warn');

function report(): void {
  const missing = guard.allowances
    .filter(({ met }) => !met)
    .map(({ kind, pattern }) => `console.${kind}: ${pattern}`);
  const unexpected = guard.unexpected.splice(0);
  guard.allowances.length = 0;
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  if (missing.length > 0)
    throw new Error(`Expected on the console, but it did not come:\n${missing.join('\n')}`);
}

afterEach(report);
// Also covers output of the clean-up after the last test.
afterAll(report);
