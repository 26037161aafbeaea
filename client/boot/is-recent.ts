/** How long a change is repeated as it was sent: most likely it was made, and only the answer is missing. In milliseconds. */
const REPEAT_MS = 60_000;

/** Whether a change may still be repeated as it was sent, without the versions its rows had. */
export function isRecent({ at }: { at: number }): boolean {
  return Math.abs(Date.now() - at) < REPEAT_MS;
}
