/** Views of every plan. */
export const FREE_VIEWS = ['unweighted', 'weighted'] as const;

/** Views of Student Pro. */
export const PRO_VIEWS = ['last_credits', 'percentage', 'chosen', 'converted', 'uk_class'] as const;

/** The name of a GPA view: those of averages, and two that express an average differently. */
export type GpaViewName = (typeof FREE_VIEWS)[number] | (typeof PRO_VIEWS)[number];

/** Whether a view belongs to Student Pro. */
export function isProView(name: GpaViewName): name is (typeof PRO_VIEWS)[number] {
  return (PRO_VIEWS as readonly GpaViewName[]).includes(name);
}
