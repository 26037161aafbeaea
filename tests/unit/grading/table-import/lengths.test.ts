import { recognizeGradebook } from '#domain/grading/table-import/columns';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { categoryName } from '#domain/grading/table-import/school-table';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { isLonger } from '#domain/limits/text-fault';

describe('texts of a gradebook count characters, of which an emoji is one', () => {
  const read = (title: string, category: string) => {
    const rows = [
      ['Assignment', 'Category', 'Score', 'Item ID'],
      [title, category, '8', '🧪'.repeat(TEXT_LIMITS.gradebookKey + 1)],
    ];
    return readGradebookLines(rows.slice(1), recognizeGradebook(rows).columns, '.').lines[0];
  };
  const [title, category] = ['🧪'.repeat(TEXT_LIMITS.assignmentTitle), '📚'.repeat(TEXT_LIMITS.categoryName)];

  it('at their limits', () => {
    expect(read(title, category)).toMatchObject({ fault: null, key: '🧪'.repeat(TEXT_LIMITS.gradebookKey) });
    expect(read(`${title}.`, category)?.fault?.reason).toBe('long_title');
    expect(read(title, `${category}.`)?.fault?.reason).toBe('long_category');
  });

  it('and a category that is cut keeps whole ones', () => {
    const first = categoryName(`a${category}`, []);
    expect([first.isWellFormed(), isLonger(first, TEXT_LIMITS.categoryName)]).toEqual([true, false]);
    const second = categoryName(`a${category}`, [first]);
    expect(second).toMatch(/^a📚+ \(2\)$/u);
    expect([second.isWellFormed(), isLonger(second, TEXT_LIMITS.categoryName)]).toEqual([true, false]);
  });
});
