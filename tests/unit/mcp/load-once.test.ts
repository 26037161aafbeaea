import { loadOnce } from '../../../server/mcp/load-once';

describe('loadOnce', () => {
  it('loads once for all who ask, and again only after a failure', async () => {
    let times = 0;
    const loaded = loadOnce(async () => {
      times += 1;
      if (times === 1) throw new Error('Too many open files');
      return times;
    });
    const first = await Promise.allSettled([loaded(), loaded()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([loaded(), loaded()])).toEqual([2, 2]);
    expect(await loaded()).toBe(2);
  });
});
