import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgeUnsteady } from '../../../scripts/lib/unsteady.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'termwise-unsteady-'));
const file = path.join(folder, 'kept/unsteady.json');
afterAll(() => rmSync(folder, { recursive: true }));

const play = (...unsteady: string[]) => judgeUnsteady(['a.test.ts', 'b.test.ts'], unsteady, file);

test('a file that is unsteady twice within ten runs fails, and later runs are forgotten', () => {
  expect(play()).toEqual({ lines: [], repeated: 0 });
  expect(play('a.test.ts')).toEqual({
    lines: ['UNSTEADY, failed and then passed: a.test.ts'],
    repeated: 0,
  });
  expect(play('b.test.ts')).toEqual({
    lines: ['(unsteady in 1 of the last 2 runs: a.test.ts)', 'UNSTEADY, failed and then passed: b.test.ts'],
    repeated: 0,
  });
  expect(play('a.test.ts')).toEqual({
    lines: [
      'UNSTEADY in 2 of the last 3 runs, which fails: a.test.ts',
      '(unsteady in 1 of the last 2 runs: b.test.ts)',
    ],
    repeated: 1,
  });
  for (let run = 0; run < 10; run += 1) play();
  expect(play('a.test.ts').repeated).toBe(0);
});
