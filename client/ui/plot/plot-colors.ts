import type { CourseHue } from '../control/course-mark';

/** The colors of plots, as tokens of the theme; for SVG attributes. */
export const PLOT_COLORS = {
  main: 'var(--color-primary)',
  second: 'var(--color-body)',
  area: 'var(--color-load)',
  fan: 'var(--color-primary-soft)',
  grid: 'var(--color-hairline)',
  tick: 'var(--color-control)',
  label: 'var(--color-muted)',
  cursor: 'var(--color-ink)',
  paper: 'var(--color-surface)',
} as const;

/** Colors of categories, always next to their names. After the eighth they repeat. */
export const CATEGORY_COLORS = (
  ['blue', 'orange', 'teal', 'violet', 'olive', 'pink', 'green', 'brown'] as const
).map(courseColor);

/** The color of a course in a plot, always next to its name. */
export function courseColor(hue: CourseHue): string {
  return `var(--color-course-${hue})`;
}
