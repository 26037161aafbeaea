/** What an item on the page has beside its name; say only what a test is about. */
interface Shown {
  group?: string;
  possible?: string;
  classes?: string;
}

/** A row of an item, with what the page hides next to its score. */
function itemRow(id: number, name: string, grade: string, shown: Shown = {}): string {
  const { group = 'Homework', possible = '10', classes = '' } = shown;
  return `<tr class="student_assignment assignment_graded editable ${classes}" id="submission_${id}">
    <th class="title" scope="row"><a href="https://canvas.example.edu/courses/4711/assignments/${id}/submissions/9">${name}</a>
      <div class="context">${group}</div></th>
    <td class="due">Oct 1 by 11:59pm</td><td class="submitted">Sep 30 at 10pm</td>
    <td class="status"><span class="submission-late-pill">late</span></td>
    <td class="assignment_score"><div class="score_holder"><span style="display: none;">77</span>
      <span class="tooltip"><span class="grade">
        <span class="tooltip_wrap right"><span class="tooltip_text">Click to test a different score</span></span>
        <span class="screenreader-only">Click to test a different score</span>${grade}</span>
        <span>/ ${possible}</span></span>
      <div style="display: none;"><span class="original_score">1</span></div></div></td></tr>
    <tr class="comments grade_details" style="display: none;"><td colspan="5"><table class="score_details_table">
      <tr><td>Mean: 8 / 10</td></tr></table></td></tr>`;
}

const totalRow = (classes: string, name: string, grade: string) =>
  `<tr class="student_assignment hard_coded ${classes}"><th class="title" scope="row">${name}</th>
    <td class="due"></td><td class="submitted"></td><td class="status"></td>
    <td class="assignment_score"><span class="tooltip"><span class="grade">${grade}</span></span></td></tr>`;

/** Canvas's Grades page of a course, with a table of weights next to it, in some language. */
export function canvasGradesPage(headings = ['Name', 'Due', 'Submitted', 'Status', 'Score']): string {
  const cells = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  return `<html><body><table id="grades_summary" class="editable"><thead><tr>${cells}</tr></thead><tbody>
  ${itemRow(1, 'Sheet 1', '9')}
  ${itemRow(11, 'Midterm', '87.5%', { group: 'Exams', possible: '80' })}
  ${itemRow(2, 'Sheet 2', '2.5', { classes: 'dropped' })}
  ${itemRow(3, 'Sheet 3', '-')}
  ${itemRow(4, 'Sheet 4', 'EX', { classes: 'excused' })}
  ${itemRow(5, 'Essay', '8 (B)')}
  ${itemRow(6, 'Poster', 'B+')}
  ${totalRow('group_total', 'Homework', '90%')}
  ${totalRow('group_total', 'Exams', '87.5%')}
  ${totalRow('final_grade', 'Total', '88.5%')}
  </tbody></table>
  <table class="summary"><thead><tr><th>Group</th><th>Weight</th></tr></thead><tbody>
    <tr><th>Homework</th><td>40%</td></tr><tr><th>Exams</th><td>60%</td></tr><tr><th>Total</th><td>100%</td></tr>
  </tbody></table></body></html>`;
}
