import fc from 'fast-check';
import { repeatedField } from '../../server/http/json-body';

describe('looking for a field that is given twice', () => {
  it.each<[string, string | undefined]>([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"b":2}}', 'b'],
    ['[{"a":1},{"a":1}]', undefined],
    ['{"a":[{"b":1},{"b":2}],"c":"a","d":["a","a"]}', undefined],
    ['{"a":[1,2],"b":[],"a":3}', 'a'],
    ['{"a":{"a":{"a":1}}}', undefined],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', undefined],
    ['{"a\\\\":1,"a":2}', undefined],
    ['{"\\u0061":1,"a":2}', 'a'],
    [' { "a" : "b" , "b" : "a" , "a" : null } ', 'a'],
    ['"a"', undefined],
    ['7', undefined],
  ])('in %s finds %s', (json, expected) => {
    expect(repeatedField(json)).toBe(expected);
  });

  it('finds none in what JSON.stringify writes, and the one that is added', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (object, value) => {
        const json = JSON.stringify(object);
        expect(repeatedField(json)).toBeUndefined();
        const [first] = Object.keys(object);
        if (first === undefined) return;
        const twice = `${json.slice(0, -1)},${JSON.stringify(first)}:${JSON.stringify(value)}}`;
        expect(repeatedField(twice)).toBe(first);
      }),
    );
  });

  it('reads the largest body in a moment', () => {
    const json = JSON.stringify({
      text: '"\\'.repeat(300_000),
      list: Array.from({ length: 100_000 }, (_, n) => ({ n })),
    });
    const started = performance.now();
    expect(repeatedField(json)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
