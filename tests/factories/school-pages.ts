/** A cell of Moodle's user report. */
const moodleCell = (column: string, text: string, more = 'item b1b itemcenter') =>
  `<td class="level2 ${more} column-${column}">${text}</td>`;

function moodleItem(
  kind: string,
  id: number | null,
  title: string,
  cells: readonly string[],
  isTotal = false,
) {
  const [weight = '-', grade = '-', range = '', percentage = '-', letter = '-'] = cells;
  const name =
    id === null
      ? `<div class="rowtitle"><span class="gradeitemheader">${title}</span></div>`
      : `<div class="rowtitle"><a class="gradeitemheader" href="https://moodle.example.edu/mod/${kind.toLowerCase()}/view.php?id=${id}">${title}</a></div>`;
  const more = isTotal ? 'd2 baggt b2b itemcenter' : 'item b1b itemcenter';
  return `<th class="level2 ${more} column-itemname"><div>
      <span class="d-block text-uppercase small dimmed_text" title="${kind}">${kind}</span>${name}</div></th>
    ${moodleCell('weight', weight, more)}${moodleCell('grade', `<i class="icon" title="Pass"></i>${grade}`, more)}
    ${moodleCell('range', range, more)}${moodleCell('percentage', percentage, more)}
    ${moodleCell('lettergrade', letter, more)}${moodleCell('feedback', '&nbsp;', more)}`;
}

const HEADINGS = {
  en: ['Grade item', 'Calculated weight', 'Grade', 'Range', 'Percentage', 'Letter grade', 'Feedback'],
  fi: [
    'Arviointikohde',
    'Laskettu painotus',
    'Arvosana',
    'Vaihteluväli',
    'Prosentti',
    'Kirjainarvosana',
    'Palaute',
  ],
};

/** Moodle's user report: two weighted categories, a separate quiz, and the language's commas. */
export function moodlePage(language: keyof typeof HEADINGS = 'en'): string {
  const columns = ['itemname', 'weight', 'grade', 'range', 'percentage', 'lettergrade', 'feedback'];
  const headings = columns.map(
    (column, at) =>
      `<th class="header column-${column}" ${at === 0 ? 'colspan="3"' : ''}>${HEADINGS[language][at]}</th>`,
  );
  const COURSE = 'cat_1';
  // Moodle's cells end early: it doesn't count the rows that only hold them.
  const category = (name: string, span: number, columnsLeft: number, inside: string, own: string) =>
    `<tr class="${inside}"><th class="level1 d1 b1b b1t category column-itemname" colspan="${columnsLeft}"><button>Collapse</button>${name}</th></tr>
     <tr class="${inside} ${own} spacer"><td class="level1 d1 b1t b2b b1l" rowspan="${span}"></td></tr>`;
  const row = (inside: string, content: string, colspan: number) =>
    `<tr class="${inside}" data-hidden="false">${content.replace('<th ', `<th colspan="${colspan}" `)}</tr>`;
  const page = `<!DOCTYPE html><html><head><title>Grades</title><script>window.ran = true</script></head><body>
  <a href="https://moodle.example.edu/course/view.php?id=31">Statistics</a>
  <table class="generaltable boxaligncenter user-grade"><thead><tr>${headings.join('')}</tr></thead><tbody>
  ${category('Statistics', 13, 9, '', COURSE)}
  ${category('Homework', 6, 8, COURSE, 'cat_2')}
  ${row(`${COURSE} cat_2`, moodleItem('Assignment', 71, 'Sheet 1', ['50.00 %', '18.00', '0&ndash;20', '90.00 %', 'A-']), 1)}
  ${row(`${COURSE} cat_2`, moodleItem('Assignment', 72, 'Sheet 2', ['50.00 %', '15.00', '0&ndash;20', '75.00 %', 'C']), 1)}
  ${row(`${COURSE} cat_2`, moodleItem('Assignment', 73, 'Sheet 3', ['0.00 %<br>( Dropped )', '4.00', '0&ndash;20', '20.00 %', 'F']), 1)}
  ${row(`${COURSE} cat_2`, moodleItem('Assignment', 74, 'Sheet 4', ['-<br>( Excluded )', '-', '0&ndash;20', '-', '-']), 1)}
  ${row(`${COURSE} cat_2`, moodleItem('Aggregation', null, 'Homework total', ['40.00 %', '82.50', '0&ndash;100', '82.50 %', 'B-'], true), 1)}
  ${category('Exams', 4, 8, COURSE, 'cat_3')}
  ${row(`${COURSE} cat_3`, moodleItem('Assignment', 75, 'Midterm', ['100.00 %', '61.50', '0&ndash;75', '82.00 %', 'B-']), 1)}
  ${row(`${COURSE} cat_3`, moodleItem('Assignment', 76, 'Final', ['-<br>( Empty )', '-', '0&ndash;75', '-', '-']), 1)}
  ${row(`${COURSE} cat_3`, moodleItem('Aggregation', null, 'Exams total', ['50.00 %', '82.00', '0&ndash;100', '82.00 %', 'B-'], true), 1)}
  ${row(COURSE, moodleItem('Quiz', 77, 'Entry quiz', ['10.00 %', '9.00', '0&ndash;10', '90.00 %', 'A-']), 2)}
  ${row(COURSE, moodleItem('Aggregation', null, 'Course total', ['-', '83.00', '0&ndash;100', '83.00 %', 'B-'], true), 2)}
  </tbody></table></body></html>`;
  return language === 'fi' ? page.replace(/(\d)\.(\d\d)/g, '$1,$2') : page;
}

/** Brightspace's grades: a weighted category with a dropped item, and an exam next to it. */
export function brightspacePage(): string {
  const cell = (text: string) => `<td><label>${text}</label></td>`;
  const category = (name: string, weight: string, grade: string) =>
    `<tr><th scope="row" colspan="2"><strong>${name}</strong></th>${['', weight, grade, ''].map(cell).join('')}</tr>`;
  const item = (name: string, ...cells: string[]) =>
    `<tr><td class="d_g_treeNodeImage"></td><th scope="row"><label>${name}</label></th>${[...cells, ''].map(cell).join('')}</tr>`;
  const top = (name: string, ...cells: string[]) =>
    `<tr><th scope="row" colspan="2"><label>${name}</label></th>${[...cells, ''].map(cell).join('')}</tr>`;
  return `<html><body><a href="https://learn.example.edu/d2l/home/6601">Course home</a>
  <table class="d2l-table d2l-grid"><tbody>
  <tr><th colspan="2">Grade Item</th><th>Points</th><th>Weight Achieved</th><th>Grade</th><th>Comments and Assessments</th></tr>
  ${top('Final Calculated Grade', '', '88 / 100', '88 %')}
  ${category('Labs', '36 / 40', '90 %')}
  ${item('Lab 1', '9 / 10', '18 / 20', '90 %')}
  ${item('Lab 2', '18 / 20', '18 / 20', '90 %')}
  ${item('Lab 3', '2 / 10 Dropped!', '0 / 0', '20 %')}
  ${item('Lab 4', '- / 10', '- / -', '')}
  ${top('Term exam', '52 / 60', '52 / 60', '86.67 %')}
  </tbody></table></body></html>`;
}

/** Blackboard's "My Grades", which has no table. */
export function blackboardPage(): string {
  const none = '9223372036854775807';
  const item = (
    id: number,
    name: string,
    category: string,
    [grade, possible]: [string, string],
    due = none,
    more = 'graded_item_row',
  ) =>
    `<div id="${id}" duedate="${due}" class="sortable_item_row ${more} row expanded" role="row">
      <div class="cell gradable" role="cell"><a>${name}</a><div class="activityType">Due: later</div>
        <div class="itemCat">${category}</div><div class="eval-links"><a>View rubric</a></div></div>
      <div class="cell activity"><span class="lastActivityDate">Sep 1</span></div>
      <div class="cell grade"><span class="grade">${grade}</span><span class="pointsPossible">${possible ? `/${possible}` : ''}</span></div></div>`;
  return `<html><body><div id="grades_wrapper">
  ${item(901, 'Total', '', ['46.00', '50'], none, 'calculatedRow')}
  ${item(902, 'Essay', 'Assignment', ['27.00', '30'], String(Date.UTC(2026, 8, 14, 12)))}
  ${item(903, 'Test 1', 'Test', ['19.00', '20'])}
  ${item(904, 'Test 2', 'Test', ['-', '20'], none, 'upcoming_item_row')}
  </div></body></html>`;
}

/** A row of Blackboard Ultra's gradebook: the pill of its grade is a button, next to the text for screen readers. */
function ultraRow(id: string, name: string, status: string, grade: string): string {
  const cell = (column: string, text: string) =>
    `<td aria-describedby="course-student-grades-header-${column}">${text}</td>`;
  const pill = /\d/.test(grade)
    ? `<button class="readonlyPill-0-2-9"><span aria-hidden="true">${grade
        .split(/(\/)/)
        .map((part) => `<span>${part}</span>`)
        .join('')}</span></button><span class="hideOffScreen-0-2-1">Final Grade: ${grade}</span>`
    : `<span>${grade}</span>`;
  return `<tr data-testid="course-student-grades-table-row-${id}" data-grade-id="${id}">
    <td><a id="course-student-grades-item-name-${id}" href="https://learn.example.edu/ultra/courses/_310_1/grades/item/${id}">${name}</a>
      <div data-testid="item-description">Submission is late</div></td>
    ${cell('due-date', '9/14/26, 11:59 PM (EDT)')}${cell('status', status)}${cell('grade', pill)}</tr>`;
}

/** Blackboard Ultra's gradebook of a course, the first of several pages. */
export function ultraPage(pages = 1): string {
  return `<html><body><a href="https://learn.example.edu/ultra/courses/_9_1/outline">Another course</a>
  <div class="final-grade"><span>Overall Grade</span><div class="customGradePill big-pill"><bdi>91.25%</bdi></div></div>
  <table><thead><tr><th id="course-student-grades-header-item">Item Name</th><th>Due Date</th><th>Status</th>
    <th>Grade</th><th>Feedback</th></tr></thead><tbody>
  ${ultraRow('_801_1', 'Essay', 'Graded', '27/30')}
  ${ultraRow('_802_1', 'Test 1', 'Graded', '92.5%')}
  ${ultraRow('_803_1', 'Project', 'Submitted', 'Not graded')}
  ${ultraRow('_804_1', 'Field trip', 'Graded', 'Exempt')}
  </tbody></table>
  <button data-analytics-id="course.student.grade.components.common.pagination.pageSelectDropdown.button"
    aria-label="Page 1 of ${pages}">Page 1</button></body></html>`;
}

/** A login page as its source, and as the text on it. */
export const LOGIN_PAGE = {
  html: '<!doctype html><html><body><form><label>Username<input name="u"></label><label>Password<input type="password"></label><button>Log in</button></form></body></html>',
  text: 'Log in to your account\nUsername\nPassword\nForgot your password?\nLog in',
} as const;

/** Canvas's "Export grades" with one student. */
export const CANVAS_EXPORT = [
  'Student,ID,SIS Login ID,Section,Essay 1 (5001),Quiz 1 (5002),"Lab, part (a) (5003)",Lab Current Score,Current Score,Final Score,Current Grade',
  '    Points Possible,,,,20,10,30,(read only),(read only),(read only),(read only)',
  '"Student, Sample",77,sample,Section A,18,EX,,90.00,90.00,36.00,A-',
].join('\n');
