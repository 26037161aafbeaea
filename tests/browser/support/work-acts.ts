/** A student's actions on study blocks and time entries, in addition to those for the list and the agenda. */

import type { Done } from './page-acts';

/** Sets time aside for an assignment on a day. */
export async function createBlock(block: { row: string; day: string; minutes: number }): Promise<Done> {
  const { until, type, dialog, button, openAgenda, leaveAgenda } = window.tools;
  await openAgenda(block.day);
  button('New event')?.click();
  (await until(() => dialog() && button('Study block', dialog()!)))?.click();
  const minutes = await until(() => dialog()?.querySelector<HTMLInputElement>('input[name=minutes]'));
  const select = dialog()?.querySelector<HTMLSelectElement>('select[name=assignmentId]');
  const isOffered = [...(select?.options ?? [])].some(({ value }) => value === block.row);
  if (minutes && select && isOffered) {
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    setter?.call(select, block.row);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    type(minutes, String(block.minutes));
    (await until(() => button('Add study block', dialog() ?? document)))?.click();
  }
  const isTold = isOffered && (await until(() => !dialog())) === true;
  await leaveAgenda();
  return { isTold, before: '' };
}

/** Logs time on an assignment in the panel, at the time of day that the fields begin with. */
export async function logTime({ row, minutes }: { row: string; minutes: number }): Promise<Done> {
  const { until, type, button, panelOf, close } = window.tools;
  /** Gives a part of the time a value, if it has none; each is drawn before the next one is given. */
  const raise = async (part: HTMLElement | null): Promise<void> => {
    part?.focus();
    part?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
    await until(() => !part?.textContent?.includes('–'));
  };
  const panel = await panelOf(row, 'Time log');
  const open = panel && (await until(() => button('Log time', panel)));
  open?.click();
  const field =
    open && (await until(() => panel.querySelector<HTMLInputElement>('input[name=entry-minutes]')));
  const box = field?.closest('div.bg-sunken');
  // The control of the time comes later than its box.
  const isReady = box && (await until(() => box.querySelector('[data-type=hour]')));
  if (isReady) {
    for (const part of ['hour', 'minute', 'dayPeriod']) await raise(box.querySelector(`[data-type=${part}]`));
    type(field!, String(minutes));
    const save = await until(() => {
      const found = button('Save entry', box);
      return found?.disabled === false && found;
    });
    save?.click();
  }
  const isTold = Boolean(isReady) && (await until(() => !field?.isConnected)) === true;
  if (panel) await close();
  return { isTold, before: '' };
}

/** Deletes the latest time entry of an assignment. */
export async function removeTime(row: string): Promise<void> {
  const { until, panelOf, close } = window.tools;
  const panel = await panelOf(row, 'Time log');
  const press =
    panel &&
    (await until(() => panel.querySelector<HTMLButtonElement>('button[aria-label^="Delete entry"]')));
  press?.click();
  if (press) await until(() => !press.isConnected);
  if (panel) await close();
}

/** The time logged on an assignment, as the student sees it. */
export interface ShownLog {
  id: string;
  /** The minutes of each entry, in order. */
  minutes: string;
  /** The sum above them, in minutes. */
  total: number;
}

/** The time logged on assignments, by ID. */
export async function shownLogs(ids: readonly string[]): Promise<ShownLog[]> {
  const { until, panelOf, close, button } = window.tools;
  const minutesIn = (text: string | null | undefined): number => {
    const [, hours] = /(\d+) hr/.exec(text ?? '') ?? [];
    const [, minutes] = /(\d+) min/.exec(text ?? '') ?? [];
    return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  };
  const logs: ShownLog[] = [];
  for (const id of ids) {
    const panel = await panelOf(id, 'Time log');
    if (!panel) continue;
    const end = await until(() => button('Log time', panel));
    // The device's copy is shown at first, and a student who leaves at once gets no answer.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const entries = [...panel.querySelectorAll('li')].filter((each) =>
      each.textContent?.startsWith('Edit entry'),
    );
    const minutes = entries.map((each) => minutesIn(each.querySelector('.font-medium')?.textContent));
    const sum = [...panel.querySelectorAll('p')].find((each) => each.textContent?.endsWith(' logged'));
    if (end)
      logs.push({
        id,
        minutes: minutes.toSorted((one, other) => one - other).join(' '),
        total: minutesIn(sum?.textContent),
      });
    await close();
  }
  return logs;
}
