import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What is kept of a request shows by a header of this size. */
const SHOWN_BYTES = 8_192;

describe('a request that is over', () => {
  const kept = JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'kept-in-process.cjs'), String(SHOWN_BYTES)], {
      encoding: 'utf8',
    }),
  ) as Record<string, number>;

  it.each(['read', 'stream', 'change', 'guest', 'program', 'file', 'xml'])(
    'is not kept until all garbage is collected: %s',
    (kind) => {
      expect(kept[kind]).toBeLessThan(SHOWN_BYTES / 4);
    },
  );

  it('would show if a map that often changes had it', () => {
    expect(kept['map']).toBeGreaterThan(SHOWN_BYTES / 4);
  });
});
