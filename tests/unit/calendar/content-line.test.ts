import fc from 'fast-check';
import { contentLine, textValue, uriValue } from '../../../server/ical/write-line';

describe('content lines', () => {
  it('escapes what separates, and every kind of line end', () => {
    expect(textValue('a;b,c\\d')).toBe('a\\;b\\,c\\\\d');
    expect(textValue('one\r\ntwo\rthree\nfour\u2028five\u0085six')).toBe(
      'one\\ntwo\\nthree\\nfour\\nfive\\nsix',
    );
    expect(textValue('x\r\nBEGIN:VEVENT')).toBe('x\\nBEGIN:VEVENT');
    expect(textValue('bell\u0007 tab\t')).toBe('bell tab\t');
    expect(uriValue('https://a.example/\r\nEND:VEVENT')).toBe('https://a.example/END:VEVENT');
  });

  it('folds at 75 octets without splitting a character, and unfolds to what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const value = textValue(text);
        const written = contentLine('SUMMARY', value);
        const lines = written.split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(true);
        }
        expect(written.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`);
      }),
    );
  });
});
