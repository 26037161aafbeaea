import {
  checkAccess,
  checkCourses,
  checkKeys,
  checkRate,
  type AccessOperation,
  type CourseOperation,
} from '../../faults/support/histories/models';
import { checkRows, type RowOperation } from '../../faults/support/histories/rows';
import { findUnexplained } from '../../faults/support/histories/search';

const at = (start: number, end: number) => ({ start, end });
const write = (
  start: number,
  end: number,
  value: string,
  version: number | null,
  expected: number | null = null,
): RowOperation => ({ kind: 'write', row: 'r', ...at(start, end), value, version, expected });
const read = (start: number, end: number, version: number, value: string): RowOperation => ({
  kind: 'read',
  row: 'r',
  ...at(start, end),
  version,
  value,
});
const refusal = (start: number, end: number, expected: number): RowOperation => ({
  kind: 'refusal',
  row: 'r',
  ...at(start, end),
  expected,
});

describe('the checker of rows', () => {
  const check = (...operations: RowOperation[]) => checkRows(operations, new Map([['r', 'first']]));

  it.each<[string, RowOperation[]]>([
    ['nothing but looks', [read(0, 1, 1, 'first'), read(2, 3, 1, 'first')]],
    ['writes one after another', [write(0, 1, 'a', 2, 1), write(2, 3, 'b', 3), read(4, 5, 3, 'b')]],
    ['two at once, in either order', [write(0, 9, 'a', 3), write(1, 8, 'b', 2), read(2, 7, 3, 'a')]],
    ['a write that nobody learned of and somebody saw', [write(0, Infinity, 'a', null), read(5, 6, 2, 'a')]],
    ['a write that nobody learned of and never was', [write(0, Infinity, 'a', null), read(5, 6, 1, 'first')]],
    [
      'one that nobody saw in between',
      [write(0, Infinity, 'a', null), write(5, 6, 'b', 3), read(7, 8, 3, 'b')],
    ],
    ['a refusal after a write', [write(0, 1, 'a', 2), refusal(2, 3, 1)]],
    ['a refusal beside a write', [write(0, 5, 'a', 2), refusal(1, 2, 1)]],
  ])('accepts %s', (_what, operations) => {
    expect(check(...operations)).toEqual([]);
  });

  it.each<[string, RowOperation[], string]>([
    [
      'a lost write',
      [write(0, 1, 'a', 2), read(2, 3, 1, 'first')],
      'a read of version 1 began after version 2',
    ],
    [
      'a look back',
      [read(0, 1, 2, 'a'), write(0, 9, 'a', 2), read(2, 3, 1, 'first')],
      'began after version 2',
    ],
    ['two writes of one version', [write(0, 1, 'a', 2), write(0, 1, 'b', 2)], 'version 2 was a and b'],
    [
      'a write made twice',
      [write(0, 1, 'a', 2), read(2, 3, 3, 'a')],
      'a was made twice, as versions 2 and 3',
    ],
    ['a version from nowhere', [write(0, 1, 'a', 3)], '1 versions up to 3 come from 0 writes'],
    ['a foreign value', [read(0, 1, 2, 'x')], 'nobody wrote x'],
    [
      'a stale write that was taken',
      [write(0, 1, 'a', 2), write(0, 3, 'b', 3, 1)],
      'from version 1 made version 3',
    ],
    [
      'a write before its time',
      [write(0, 1, 'a', 3), write(2, 3, 'b', 2)],
      'a write of version 2 began after',
    ],
    ['a refusal without a reason', [refusal(0, 1, 1), write(2, 3, 'a', 2)], 'which was the latest'],
    ['half a write', [write(0, 1, 'a', 2), read(2, 3, 2, 'first')], 'version 2 was a and first'],
  ])('finds %s', (_what, operations, fault) => {
    expect(check(...operations).join('\n')).toContain(fault);
  });
});

describe('the checker of active courses', () => {
  const activate = (start: number, end: number, course: string): CourseOperation => ({
    kind: 'activate',
    course,
    ...at(start, end),
  });
  const archive = (start: number, end: number, course: string): CourseOperation => ({
    kind: 'archive',
    course,
    ...at(start, end),
  });
  const refused = (start: number, end: number): CourseOperation => ({
    kind: 'refusal',
    course: 'x',
    ...at(start, end),
  });
  const list = (start: number, end: number, ...active: string[]): CourseOperation => ({
    kind: 'list',
    active,
    ...at(start, end),
  });
  const full = [activate(0, 1, 'a'), activate(2, 3, 'b'), activate(4, 5, 'c')];

  it.each<[string, CourseOperation[]]>([
    ['a refusal of the fourth', [...full, refused(6, 7), list(8, 9, 'c', 'a', 'b')]],
    [
      'one in the place of another',
      [...full, archive(6, 9, 'b'), activate(7, 8, 'd'), list(10, 11, 'a', 'c', 'd')],
    ],
    [
      'a refusal while the last place is taken',
      [activate(0, 1, 'a'), activate(0, 1, 'b'), activate(2, 9, 'c'), refused(3, 4)],
    ],
    ['an archiving that nobody learned of', [...full, archive(6, Infinity, 'b'), activate(7, 8, 'd')]],
    ['the same that never was', [...full, archive(6, Infinity, 'b'), refused(7, 8)]],
  ])('accepts %s', (_what, operations) => {
    expect(checkCourses(operations, 3)).toEqual([]);
  });

  it.each<[string, CourseOperation[]]>([
    ['a fourth', [...full, activate(6, 7, 'd')]],
    ['a refusal with a place left', [activate(0, 1, 'a'), activate(2, 3, 'b'), refused(4, 5)]],
    ['a list without one that was added', [activate(0, 1, 'a'), list(2, 3)]],
    ['a list with one that was archived', [activate(0, 1, 'a'), archive(2, 3, 'a'), list(4, 5, 'a')]],
    ['a refusal of one that is active', [...full, { kind: 'refusal', course: 'a', ...at(6, 7) }]],
    ['two for one place', [...full, archive(6, 7, 'a'), activate(8, 12, 'd'), activate(9, 11, 'e')]],
  ])('finds %s', (_what, operations) => {
    expect(checkCourses(operations, 3)).toEqual([expect.stringContaining('Nothing explains')]);
  });
});

describe('the checker of sessions and tokens', () => {
  const did = (kind: AccessOperation['kind'], start: number, end: number): AccessOperation => ({
    access: 't',
    kind,
    ...at(start, end),
  });
  const opened = did('open', 0, 1);

  it.each<[string, AccessOperation[]]>([
    ['its life', [opened, did('use', 2, 3), did('revoke', 4, 5), did('refusal', 6, 7)]],
    ['either beside its end', [opened, did('revoke', 2, 9), did('use', 3, 4), did('refusal', 5, 6)]],
    [
      'an end that nobody learned of',
      [opened, did('revoke', 2, Infinity), did('use', 3, 4), did('refusal', 5, 6)],
    ],
  ])('accepts %s', (_what, operations) => {
    expect(checkAccess(operations)).toEqual([]);
  });

  it.each<[string, AccessOperation[]]>([
    ['a use after its end', [opened, did('revoke', 2, 3), did('use', 4, 5)]],
    ['a refusal before its end', [opened, did('refusal', 2, 3), did('revoke', 4, 5)]],
    ['a return', [opened, did('revoke', 2, 9), did('refusal', 3, 4), did('use', 5, 6)]],
  ])('finds %s', (_what, operations) => {
    expect(checkAccess(operations)).toEqual([expect.stringContaining('Access t')]);
  });
});

describe('the checker of idempotency keys', () => {
  it('finds a key that was answered in two ways', () => {
    const same = [
      { key: 'k', answer: '1' },
      { key: 'k', answer: '1' },
      { key: 'l', answer: '2' },
    ];
    expect(checkKeys(same)).toEqual([]);
    expect(checkKeys([...same, { key: 'l', answer: '3' }])).toEqual(['Key l was answered in 2 ways']);
  });
});

describe('the checker of rate limits', () => {
  it.each<[string, [number, number][]]>([
    [
      'a full window',
      [
        [0, 1],
        [2, 3],
        [10, 11],
      ],
    ],
    [
      'one that may belong to the next window',
      [
        [0, 1],
        [2, 3],
        [9, 11],
        [12, 13],
      ],
    ],
    [
      'windows that begin late',
      [
        [0, 1],
        [30, 31],
        [32, 33],
        [41, 42],
        [43, 44],
      ],
    ],
  ])('accepts %s', (_what, spans) => {
    expect(
      checkRate(
        spans.map(([start, end]) => at(start, end)),
        2,
        10,
      ),
    ).toEqual([]);
  });

  it.each<[string, [number, number][]]>([
    [
      'one too many',
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    ],
    [
      'one too many in a later window',
      [
        [0, 1],
        [12, 13],
        [14, 15],
        [16, 17],
      ],
    ],
  ])('finds %s', (_what, spans) => {
    expect(
      checkRate(
        spans.map(([start, end]) => at(start, end)),
        2,
        10,
      ),
    ).toHaveLength(1);
  });
});

describe('the search', () => {
  it('decides long histories of many clients, and names what fits nowhere', () => {
    const operations = Array.from({ length: 20_000 }, (_, index) => ({
      start: index,
      end: index + 4.5,
      index,
    }));
    const upTo =
      (most: number) =>
      (state: string, { index }: { index: number }) =>
        Number(state) < most ? String(Number(state) + (index >= 0 ? 1 : 0)) : null;
    expect(findUnexplained(operations, '0', upTo(20_000))).toBeNull();
    expect(findUnexplained(operations, '0', upTo(15_000))?.index).toBeGreaterThan(14_990);
  });
});
