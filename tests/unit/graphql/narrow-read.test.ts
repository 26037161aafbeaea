import { columnsOf, NarrowRead, Selection } from '../../../server/database/narrow-read';

const COLUMNS = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, `t.f${at}`]));
const only = (...names: string[]) => new Selection(new Map(names.map((name) => [name, Selection.nothing])));

describe('a narrow read', () => {
  const read = () => new NarrowRead('rows', (asked) => `SELECT ${columnsOf(COLUMNS, asked, ['f0'])} FROM t`);

  it('reads what is asked for, and that by which rows are known', () => {
    const [, text] = read().statement(only('f2', 'unknown'));
    expect(text).toBe('SELECT t.f0 AS "f0", t.f2 AS "f2" FROM t');
  });

  it('gives each wording one name, whoever asks for it', () => {
    const rows = read();
    expect(rows.statement(only('f1', 'f2'))).toEqual(rows.statement(only('f2', 'f1')));
    expect(rows.statement(only('f1'))[0]).not.toBe(rows.statement(only('f2'))[0]);
  });

  it('is prepared a bounded number of times, and reads everything from then on', () => {
    const rows = read();
    const statements = Object.keys(COLUMNS).map((name) => rows.statement(only(name)));
    expect(new Set(statements.map(([name]) => name)).size).toBeLessThanOrEqual(41);
    expect(statements.at(-1)).toEqual(['rows', expect.stringContaining('t.f1 ')]);
    expect(rows.statement(only('f1'))).toEqual(statements[1]);
  });
});

describe('what is asked for', () => {
  it('is everything where one of several asks for everything', () => {
    const merged = Selection.merge([only('a'), Selection.everything]);
    expect(merged.at('any').has('thing')).toBe(true);
  });

  it('is joined field by field', () => {
    const left = new Selection(new Map([['course', only('id')]]));
    const merged = Selection.merge([left, new Selection(new Map([['course', only('name')]]))]);
    expect([
      merged.at('course').has('id'),
      merged.at('course').has('name'),
      merged.at('course').has('code'),
    ]).toEqual([true, true, false]);
    expect(merged.at('course').at('id').has('id')).toBe(false);
  });
});
