/**
 * The states of a course: only active ones count against the plan; paused ones take no new items and no scores;
 * all of them count in averages.
 */
export const COURSE_STATUSES = ['active', 'archived', 'paused'] as const;

export type CourseStatus = (typeof COURSE_STATUSES)[number];

/** The colors a course can have, in the order in which new courses take them. */
export const COURSE_COLORS = ['blue', 'green', 'orange', 'violet', 'pink', 'teal', 'olive', 'brown'] as const;

export type CourseColor = (typeof COURSE_COLORS)[number];

/**
 * The color for a new course: the least used one, the earliest of {@link COURSE_COLORS} among equals.
 *
 * @param taken the colors in use, one entry per course
 */
export function leastUsedColor(taken: readonly CourseColor[]): CourseColor {
  const uses = (color: CourseColor) => taken.filter((other) => other === color).length;
  return COURSE_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
