import { ANSWER_CACHE_LIMITS, AnswerCache } from '../../../server/http/entity-tags';

const answer = (bytes: number, from = 0, until = Infinity) => ({
  from,
  until,
  headers: {},
  body: Buffer.alloc(bytes),
});

describe('the answers that a process keeps', () => {
  it('never take more than their room, whatever comes, and forget the one used longest ago', () => {
    const cache = new AnswerCache(10_000);
    for (let index = 0; index < 200; index += 1) {
      cache.keep(`key ${index % 37}`, answer(index * 13));
      expect(cache.bytes).toBeLessThanOrEqual(10_000);
    }
    const small = new AnswerCache(4_000);
    small.keep('first', answer(1_000));
    small.keep('second', answer(1_000));
    small.find('first', 0);
    small.keep('third', answer(1_000));
    expect(['first', 'second', 'third'].map((key) => small.find(key, 0) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('hold for their time alone', () => {
    const cache = new AnswerCache();
    cache.keep('key', answer(1, 100, 200));
    expect([99, 100, 199, 200].map((now) => cache.find('key', now) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are none that push all others out', () => {
    const cache = new AnswerCache();
    cache.keep('key', answer(ANSWER_CACHE_LIMITS.each + 1));
    expect(cache.bytes).toBe(0);
  });
});
