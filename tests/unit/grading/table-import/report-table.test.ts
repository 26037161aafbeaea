import { type ReportRow, toSchoolTable } from '../../../../domain/grading/table-import/report-table';

const row = (level: number, cells: readonly string[], isTotal = false): ReportRow => ({
  ...{ cells, level, isTotal, key: null },
});

describe('a report with categories inside categories', () => {
  it('has the items of the inner ones in the outer one, and its subtotals are no items', () => {
    const { rows, categories, total } = toSchoolTable({
      system: 'moodle',
      headings: ['Grade item', 'Calculated weight', 'Grade', 'Range', 'Percentage'],
      link: null,
      rows: [
        row(0, ['Statistics', '', '', '', '']),
        row(1, ['Homework', '', '', '', '']),
        row(2, ['Sheets', '', '', '', '']),
        row(3, ['Sheet 1', '50.00 %', '18.00', '0–20', '90.00 %']),
        row(3, ['Sheet 2', '50.00 %', '15.00', '0–20', '75.00 %']),
        row(3, ['Sheets total', '25.00 %', '82.50', '0–100', '82.50 %'], true),
        row(2, ['Essay', '75.00 %', '40.00', '0–50', '80.00 %']),
        row(2, ['Homework total', '40.00 %', '80.63', '0–100', '80.63 %'], true),
        row(1, ['Exam', '60.00 %', '45.00', '0–50', '90.00 %']),
        row(1, ['Course total', '-', '86.25', '0–100', '86.25 %'], true),
      ],
    });
    expect(rows.slice(1).map(([title, category]) => [title, category])).toEqual([
      ['Sheet 1', 'Homework'],
      ['Sheet 2', 'Homework'],
      ['Essay', 'Homework'],
      ['Exam', 'Exam'],
    ]);
    expect(categories.map(({ name, weight }) => [name, weight])).toEqual([
      ['Homework', 40],
      ['Exam', 60],
    ]);
    expect(total.percent).toBe('86.25');
  });
});
