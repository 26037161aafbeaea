import { MAX_ANSWER_BYTES, readOn, shorten, toText } from '../../../server/mcp/tool';

const more = (_: unknown, shown: number) => readOn(0, shown);
const sizeOf = (answer: object) => Buffer.byteLength(toText(answer));

/** Entries of so many bytes, which count how often they are written. */
function counted(count: number, bytes: number) {
  const written = { times: 0 };
  const toJSON = () => {
    written.times += 1;
    return { text: 'é'.repeat((bytes - '{"text":""}'.length) / 2) };
  };
  return { written, entries: Array.from({ length: count }, () => ({ toJSON })) };
}

describe('shorten', () => {
  it.each([10, 2_000, 100_000])('writes no more than fills an answer, of %d entries', (count) => {
    const { written, entries } = counted(count, 101);
    shorten({ name: 'scores', entries, more });
    expect(written.times).toBe(Math.min(count, Math.ceil(MAX_ANSWER_BYTES / 102)));
  });

  it('shows as many as fit, to the byte, with how to read on', () => {
    for (let bytes = 61; bytes <= 301; bytes += 2) {
      const { entries } = counted(200, bytes);
      const answer = shorten({ about: { course: 'BIO 101' }, name: 'scores', entries, more });
      const { scores } = answer as { scores: object[] };
      const oneMore = { ...answer, scores: entries.slice(0, scores.length + 1) };
      expect(answer).toMatchObject({ more: `call again with skip ${scores.length}` });
      expect(sizeOf(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
      expect(sizeOf(oneMore)).toBeGreaterThan(MAX_ANSWER_BYTES);
    }
  });

  it('needs no room to read on from the last entry', () => {
    const frame = sizeOf({ scores: [] });
    const { entries } = counted(3, 101);
    const rest = { toJSON: () => 'x'.repeat(MAX_ANSWER_BYTES - frame - 3 * 102 - 2) };
    const all = shorten({ name: 'scores', entries: [...entries, rest], more });
    expect([sizeOf(all), (all as { more?: string }).more]).toEqual([MAX_ANSWER_BYTES, undefined]);
    const part = shorten({ name: 'scores', entries: [...entries, rest], isPart: true, more });
    expect((part as { scores: object[] }).scores).toHaveLength(3);
  });

  it('shows one entry, however long, and nothing of nothing', () => {
    const { entries } = counted(2, 9_001);
    expect(shorten({ name: 'scores', entries, more })).toMatchObject({ more: 'call again with skip 1' });
    expect(shorten({ name: 'scores', entries: [], isPart: true, more })).toEqual({ scores: [] });
  });
});
