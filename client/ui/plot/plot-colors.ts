import type { CourseHue } from '../course-mark';

/** The colours of plots, as tokens of the theme; they go into attributes of SVG. */
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

/** Colours that tell categories apart, always beside their name. After the eighth they begin again. */
export const CATEGORY_COLORS = (
  ['blue', 'orange', 'teal', 'violet', 'olive', 'pink', 'green', 'brown'] as const
).map(courseColor);

/** The colour of a course in a plot, always beside its name. */
export function courseColor(hue: CourseHue): string {
  return `var(--color-course-${hue})`;
}
