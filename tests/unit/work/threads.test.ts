import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DomainError } from '../../../server/errors/domain-error';
import { endThreads, inThread, type ThreadWork } from '../../../server/work/threads';

const BUILT = path.resolve(__dirname, '../../../dist/server');
const PATIENCE = 3_000;

describe('a thread for work', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'threads-'));
  const wait: ThreadWork<number, number> = {
    module: path.relative(BUILT, path.join(folder, 'wait')),
    name: 'wait',
  };
  beforeAll(() => {
    writeFileSync(
      path.join(folder, 'wait.js'),
      'exports.wait = (ms) => new Promise((done) => setTimeout(() => done({ result: ms }), ms));',
    );
  });
  afterAll(async () => {
    await endThreads();
    rmSync(folder, { recursive: true });
  });

  const run = (owner: string, milliseconds: number) =>
    inThread(wait, milliseconds, {
      owner,
      patience: PATIENCE,
      tooLarge: () => new DomainError('BAD_USER_INPUT', 'Too large'),
    });

  it('is waited for without losing patience with the work', async () => {
    // Together they take longer than each may, even in two threads.
    const owners = ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus'];
    expect(await Promise.all(owners.map((owner) => run(owner, PATIENCE / 3)))).toEqual(
      owners.map(() => PATIENCE / 3),
    );
  });

  it('ends work that takes too long, and does the next', async () => {
    await expect(run('ann', 60_000)).rejects.toThrow('Too large');
    expect(await run('ann', 1)).toBe(1);
  });

  it('refuses work beyond its queue until there is room', async () => {
    const owners = Array.from({ length: 24 }, (_none, at) => `owner ${at}`);
    const answers = await Promise.allSettled(owners.map((owner) => run(owner, 20)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(answers[0]).toEqual({ status: 'fulfilled', value: 20 });
    expect(await run('ann', 1)).toBe(1);
  });
});
