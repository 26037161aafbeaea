import { csvLine } from '../../../server/features/archives/export.service';

describe('csvLine', () => {
  it.each([
    [['plain', 12.5, true, false, null], 'plain,12.5,yes,no,\r\n'],
    [['a,b', 'say "hi"', 'two\nlines', 'cr\rhere'], '"a,b","say ""hi""","two\nlines","cr\rhere"\r\n'],
    [['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'], `'=1+1,'+1,'-1,'@SUM(A1),'\t=1,"'\r'=1"\r\n`],
    // There, it also reads each line of a text as a row.
    [['one\n=1+1\r\n+2\nb'], `"one\n'=1+1\r\n'+2\nb"\r\n`],
    [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
    // In much of Europe, Excel ends a cell at a semicolon.
    [[';=1+1', 'a;@SUM(A1)', ';;-1', 'a; b;c'], `';'=1+1,a;'@SUM(A1),;;'-1,a; b;c\r\n`],
    [[-5, 'a=b', "it's"], "-5,a=b,it's\r\n"],
  ])('writes %j', (values, line) => {
    expect(csvLine(values)).toBe(line);
  });
});
