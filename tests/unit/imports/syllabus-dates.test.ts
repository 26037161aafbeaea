import { readSyllabus } from '#domain/syllabus/read-syllabus';

const CONTEXT = { today: '2026-08-25', locale: 'en-GB', termStartsOn: null, dateOrder: null };

const datesIn = (...texts: string[]) => {
  const blocks = texts.map((text) => ({ page: 1, text, rows: null }));
  return readSyllabus(blocks, CONTEXT).deadlines.map(({ title, dueDate }) => [title, dueDate]);
};

describe('the dates of a syllabus', () => {
  it('of a table are days: a month alone is none', () => {
    const rows = [
      ['Assessment', 'Weighting', 'Deadline'],
      ['Essay', '40%', '7 December 2026'],
      ['Exam', '60%', 'January 2027'],
    ];
    const { deadlines, categories } = readSyllabus([{ page: 1, text: '', rows }], CONTEXT);
    expect(deadlines.map(({ title, dueDate }) => [title, dueDate])).toEqual([['Essay', '2026-12-07']]);
    expect(categories.map(({ name, weight }) => [name, weight])).toEqual([
      ['Essay', 40],
      ['Exam', 60],
    ]);
  });

  it('of a line are days, too', () => {
    expect(datesIn('Final exam: January 2027', 'Essay due 4 December 2026')).toEqual([
      ['Essay', '2026-12-04'],
    ]);
  });
});
