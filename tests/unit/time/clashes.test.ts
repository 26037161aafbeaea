import { clashesOf, type Span } from '#domain/time/clashes';

const named = (name: string, start: number, end: number): Span & { name: string } => ({ name, start, end });

/** Every clash as "a-b". */
function clashNames(spans: readonly (Span & { name: string })[]): string[] {
  const pairs = [...clashesOf(spans)].flatMap(([span, others]) =>
    others.map((other) => `${span.name}-${other.name}`),
  );
  return pairs.sort();
}

describe('what clashes', () => {
  it('is what overlaps, each with each', () => {
    const spans = [named('a', 0, 10), named('b', 5, 15), named('c', 12, 20)];
    expect(clashNames(spans)).toEqual(['a-b', 'b-a', 'b-c', 'c-b']);
  });

  it('is not what begins when another ends', () => {
    expect(clashNames([named('a', 0, 10), named('b', 10, 20)])).toEqual([]);
  });

  it('is not what has no length', () => {
    expect(clashNames([named('a', 0, 10), named('b', 5, 5)])).toEqual([]);
  });

  it('is found under a long span after short ones have ended', () => {
    const spans = [named('long', 0, 100), named('a', 1, 2), named('b', 90, 95)];
    expect(clashNames(spans)).toEqual(['a-long', 'b-long', 'long-a', 'long-b']);
  });

  it('is the same in whatever order the spans are given, and agrees with comparing each pair', () => {
    const spans = Array.from({ length: 40 }, (_, index) => {
      const start = (index * 37) % 101;
      return named(String(index), start, start + 1 + ((index * 13) % 17));
    });
    const pairwise = spans.flatMap((left) =>
      spans
        .filter((right) => right !== left && left.start < right.end && right.start < left.end)
        .map((right) => `${left.name}-${right.name}`),
    );
    expect(clashNames(spans)).toEqual(pairwise.sort());
    expect(clashNames(spans.toReversed())).toEqual(pairwise.sort());
  });
});
