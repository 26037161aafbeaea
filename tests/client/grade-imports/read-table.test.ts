import { TextDecoder as NodeTextDecoder } from 'node:util';
import { SchoolTableError } from '#domain/grading/table-import/school-table';
import { decodeTable, readTable } from '../../../client/features/grade-imports/read-source';

// The page has it; the test's document does not.
globalThis.TextDecoder ??= NodeTextDecoder as typeof TextDecoder;

const faultOf = (text: string) =>
  readTable(text).then(
    () => null,
    (error: unknown) => (error instanceof SchoolTableError ? error.fault : error),
  );

describe('a table', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons beside decimal commas',
      'a;b\n1,5;2,5',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes with line breaks',
      'a,b\n"two\nlines","say ""hi"""',
      [
        ['a', 'b'],
        ['two\nlines', 'say "hi"'],
      ],
    ],
    ['a byte order mark', '\ufeffa,b', [['a', 'b']]],
    [
      'empty lines',
      'a,b\n\n ,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one column', 'a\nb', [['a'], ['b']]],
  ])('with %s', async (_what, text, rows) => {
    expect(await readTable(text)).toEqual(rows);
  });

  it.each([
    ['', 'empty'],
    [' \n\n', 'empty'],
    ['<!DOCTYPE html><html>', 'web_page'],
    ['<table><tr><td>1', 'web_page'],
    ['a\u0000b', 'binary'],
    ['a,"b\nc,d', 'broken'],
    ['a,b\n'.repeat(2_002), 'too_many'],
    ['x'.repeat(10 * 1024 * 1024 + 1), 'too_large'],
  ])('is refused (%#)', async (text, fault) => {
    expect(await faultOf(text)).toBe(fault);
  });

  it('has two thousand lines below its headings', async () => {
    expect(await readTable('a,b\n'.repeat(2_001))).toHaveLength(2_001);
  });
});

describe('the bytes of a file', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

  it.each([
    ['UTF-8', bytes('Übung,18', 'utf8')],
    ['UTF-8 with a mark', bytes('\ufeffÜbung,18', 'utf8')],
    ['UTF-16 with a mark', bytes('\ufeffÜbung,18', 'utf16le')],
    ['UTF-16 without one', bytes('Übung,18', 'utf16le')],
    ['Windows-1252', bytes('Übung,18', 'latin1')],
  ])('in %s', (_encoding, content) => {
    expect(decodeTable(content)).toBe('Übung,18');
  });

  it.each([
    ['PK\u0003\u0004', 'workbook'],
    ['\u00d0\u00cf\u0011\u00e0', 'workbook'],
    ['%PDF-1.7', 'binary'],
    ['\u0089PNG', 'binary'],
  ])('%j are no table', (start, fault) => {
    expect(() => decodeTable(bytes(start, 'latin1'))).toThrow(fault);
  });
});
