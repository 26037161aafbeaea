/** An assignment as Canvas's API shows it to a student, limited to the fields that are read. */
export interface CanvasAssignment {
  id: number;
  name: string;
  html_url: string;
  due_at: string | null;
  points_possible: number | null;
  grading_type: string;
  published: boolean;
  omit_from_final_grade: boolean;
  description: string;
  submission: Record<string, unknown>;
}

export interface CanvasGroup {
  id: number;
  name: string;
  group_weight: number;
  rules: Record<string, unknown>;
  assignments: CanvasAssignment[];
}

/** The invented course that every gradebook here is of. */
export const CANVAS_COURSE = 'https://canvas.example.edu/courses/4711';

/** An assignment with a posted score; say only what a test is about. */
export function canvasAssignment(
  id: number,
  name: string,
  [score, possible]: [score: number | null, possible: number | null],
  changes: Partial<CanvasAssignment> = {},
): CanvasAssignment {
  return {
    id,
    name,
    html_url: `${CANVAS_COURSE}/assignments/${id}`,
    due_at: `2026-09-${String(1 + (id % 28)).padStart(2, '0')}T21:59:59Z`,
    points_possible: possible,
    grading_type: 'points',
    published: true,
    omit_from_final_grade: false,
    description: '<p>Show your work. <script>document.title = "no"</script></p>',
    submission: {
      score,
      excused: false,
      missing: false,
      workflow_state: score === null ? 'unsubmitted' : 'graded',
    },
    ...changes,
  };
}

export function canvasGroup(
  id: number,
  name: string,
  assignments: CanvasAssignment[],
  changes: Partial<CanvasGroup> = {},
): CanvasGroup {
  return { id, name, group_weight: 0, rules: {}, assignments, ...changes };
}

/** The text a student copies from the page. */
export function canvasPage(groups: readonly CanvasGroup[]): string {
  return `while(1);${JSON.stringify(groups)}`;
}

/**
 * The total of {@link sixtyItems} in percent, calculated by hand as Canvas does:
 * - Problem sets: 14.5 and 14 of 20 are dropped, never the first; 239 of 280 remain.
 * - Labs: 7 of 10 is dropped; 93.5 of 110 remain.
 * - Quizzes: one 3.5 and then one 5 of 5 are dropped; 33.5 of 40 remain.
 * - Exams: 86.5 + 78 + 3 of extra credit, out of 200.
 *
 * 0.3 × 239/280 + 0.25 × 93.5/110 + 0.15 × 33.5/40 + 0.3 × 167.5/200 = 0.845446
 */
export const SIXTY_ITEMS_TOTAL = '84.54';

/** Sixty items in four weighted groups with drop rules, some excused, hidden, missing, or extra credit. */
export function sixtyItems(): CanvasGroup[] {
  const numbered = (name: string, first: number, count: number, possible: number) =>
    Array.from({ length: count }, (_, index) => {
      const isScored = index < count * 0.7;
      const score = isScored ? Math.round(possible * (0.7 + ((index * 7) % 30) / 100) * 2) / 2 : null;
      return canvasAssignment(first + index, `${name} ${index + 1}`, [score, possible]);
    });
  const [problems, labs, quizzes] = [
    numbered('Problem set', 100, 24, 20),
    numbered('Lab', 200, 18, 10),
    numbered('Quiz', 300, 14, 5),
  ];
  const [excused, hidden] = [problems[2], labs[3]];
  if (excused) excused.submission = { score: null, excused: true, workflow_state: 'graded' };
  if (hidden) hidden.submission = { score: null, posted_at: null, workflow_state: 'graded' };
  return [
    canvasGroup(1, 'Problem sets', problems, {
      group_weight: 30,
      rules: { drop_lowest: 2, never_drop: [100] },
    }),
    canvasGroup(2, 'Labs', labs, { group_weight: 25, rules: { drop_lowest: 1 } }),
    canvasGroup(3, 'Quizzes', quizzes, { group_weight: 15, rules: { drop_lowest: 1, drop_highest: 1 } }),
    canvasGroup(
      4,
      'Exams',
      [
        canvasAssignment(401, 'Midterm 1', [86.5, 100]),
        canvasAssignment(402, 'Midterm 2', [78, 100]),
        canvasAssignment(403, 'Bonus question', [3, 0]),
        canvasAssignment(404, 'Final exam', [null, 100]),
      ],
      { group_weight: 30 },
    ),
  ];
}
