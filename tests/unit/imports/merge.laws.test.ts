import fc from 'fast-check';
import { mergeFields, mergeRecords } from '../../../server/features/imports/item-plan';

/** Few values, so equal ones meet often; objects and lists are compared by content. */
const value = fc.constantFrom<unknown>(
  null,
  'a',
  'b',
  1,
  { day: 'x', time: null },
  { day: 'x', time: '10:00' },
  ['a'],
  ['a', 'b'],
);
const fields = fc.record({ title: value, notes: value, due: value });
const record = fc.dictionary(
  fc.constantFrom('mon', 'tue', 'wed'),
  fc.constantFrom('moved', 'cancelled', 'renamed'),
);

/** The same content as it comes back from the database. */
const stored = <Content>(content: Content) => JSON.parse(JSON.stringify(content)) as Content;

describe('merging what was imported, what stands there and what the file says', () => {
  it('follows the file where the student changed nothing', () => {
    fc.assert(
      fc.property(fields, fields, (base, incoming) => {
        const merge = mergeFields(base, stored(base), incoming);
        expect(merge.fields).toEqual(incoming);
        expect(merge.base).toEqual(incoming);
        expect(merge.kept).toEqual([]);
      }),
    );
  });

  it('changes nothing when the file says what it said before', () => {
    fc.assert(
      fc.property(fields, fields, (base, current) => {
        expect(mergeFields(base, current, stored(base))).toEqual({
          fields: current,
          base,
          changed: [],
          kept: [],
        });
      }),
    );
  });

  it('takes every field either from the student or from the file, and tells which', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, current, incoming) => {
        const merge = mergeFields(base, current, incoming);
        for (const field of ['title', 'notes', 'due'] as const) {
          const isChanged = merge.changed.includes(field);
          expect(merge.fields[field]).toEqual(isChanged ? incoming[field] : current[field]);
          if (isChanged) expect(current[field]).toEqual(base[field]);
          if (merge.kept.includes(field)) expect(current[field]).not.toEqual(base[field]);
        }
      }),
    );
  });

  it('settles: the same file again changes nothing more', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, current, incoming) => {
        const first = mergeFields(base, current, incoming);
        const second = mergeFields(first.base, first.fields, incoming);
        expect(second.fields).toEqual(first.fields);
        expect(second.changed).toEqual([]);
        expect(second.kept).toEqual(first.kept);
      }),
    );
  });

  it('treats entries that come and go like values', () => {
    fc.assert(
      fc.property(record, record, (base, incoming) => {
        expect(mergeRecords(base, { ...base }, incoming).fields).toEqual(incoming);
        expect(mergeRecords(base, incoming, { ...base }).fields).toEqual(incoming);
      }),
    );
  });

  it('keeps an entry the student made or removed', () => {
    expect(mergeRecords({ mon: 'moved' }, { tue: 'moved' }, { mon: 'moved', wed: 'cancelled' })).toEqual({
      fields: { tue: 'moved', wed: 'cancelled' },
      base: { mon: 'moved', wed: 'cancelled' },
      changed: ['wed'],
      kept: [],
    });
    expect(mergeRecords({ mon: 'moved' }, { mon: 'renamed' }, {})).toEqual({
      fields: { mon: 'renamed' },
      base: { mon: 'moved' },
      changed: [],
      kept: ['mon'],
    });
  });
});
