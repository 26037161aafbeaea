import { RecentValues } from '../../../domain/limits/recent-values';

const heldOf = (values: RecentValues<number>, keys: string) =>
  [...keys].filter((key) => values.find(key) !== undefined).join('');

describe('values used lately', () => {
  it('stay, while the oldest unused one is forgotten', () => {
    const values = new RecentValues<number>(3);
    for (const key of 'abc') values.keep(key, 1, 1);
    values.find('a');
    values.keep('d', 1, 1);
    expect(heldOf(values, 'abcd')).toBe('acd');
    expect(values.size).toBe(3);
  });

  it('make room for a new one, even if all of them were used', () => {
    const values = new RecentValues<number>(3);
    for (const key of 'abc') values.keep(key, 1, 1);
    for (const key of 'abc') values.find(key);
    values.keep('d', 1, 1);
    expect(heldOf(values, 'abcd')).toBe('bcd');
  });

  it('are all forgotten for one that is too large, which is forgotten, too', () => {
    const values = new RecentValues<number>(3);
    for (const key of 'abc') values.keep(key, 1, 1);
    values.keep('d', 1, 4);
    expect(heldOf(values, 'abcd')).toBe('');
    expect(values.size).toBe(0);
  });
});
