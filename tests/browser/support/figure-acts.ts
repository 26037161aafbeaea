/** A student's edits of a score and a deadline in the panel of an assignment, in addition to those of its title. */

import type { Done } from './page-acts';

/** Sets the day an assignment is due, such as `2027-01-05`, by typing it into the field. */
export async function setDue({ id, day }: { id: string; day: string }): Promise<Done> {
  const { until, panelOf, close } = window.tools;
  const panel = await panelOf(id, 'Due');
  const due = () => panel?.querySelector<HTMLInputElement>('input[name=dueDate]');
  const box = await until(() => due()?.closest('[data-field]'));
  const [, month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  const segment = (type: string) => box?.querySelector<HTMLElement>(`[data-type=${type}]`);
  if (!panel || !(await until(() => segment('day')))) return { isTold: false, before: '' };
  const before = due()?.value ?? '';
  for (const [type, digits] of [
    ['month', month],
    ['day', date],
  ] as const) {
    segment(type)?.focus();
    for (const data of digits) {
      const typed = { data, inputType: 'insertText', bubbles: true, cancelable: true };
      segment(type)?.dispatchEvent(new InputEvent('beforeinput', typed));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
  (document.activeElement as HTMLElement | null)?.blur();
  const isTold = await until(() =>
    [...panel.querySelectorAll('[role=status]')].some((each) => each.textContent?.startsWith('Saved')),
  );
  await close();
  return { isTold: isTold === true, before };
}

/** The score and the deadline of an assignment, as the student sees them. */
export interface ShownFigures {
  id: string;
  score: string;
  due: string;
}

/** The figures of assignments, by ID; an edit that the form could not save is given up first. */
export async function shownFigures(ids: readonly string[]): Promise<ShownFigures[]> {
  const { until, panelOf, close, button } = window.tools;
  const figures: ShownFigures[] = [];
  for (const id of ids) {
    const panel = await panelOf(id, 'Due');
    const valueOf = (name: string) => panel?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    await until(() => valueOf('dueDate') !== undefined && valueOf('pointsEarned') !== undefined);
    // An edit that was not saved yet is sent now, and may be refused.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const unsaved = () => panel && button('Use the other version', panel);
    if (unsaved()) {
      unsaved()?.click();
      await until(() => !unsaved());
    }
    figures.push({ id, score: valueOf('pointsEarned') ?? '?', due: valueOf('dueDate') ?? '?' });
    if (panel) await close();
  }
  return figures;
}
