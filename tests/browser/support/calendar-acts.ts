/**
 * A student's actions on events, as functions that run in the page like those of `page-acts.ts`. Each leaves
 * the list of assignments for the agenda of one week, and comes back.
 */
import type { Done } from './page-acts';

/** Tools of the functions below, in addition to those for the list. */
export interface AgendaTools {
  /** Shows the agenda of a day's week in place of the list. */
  openAgenda(day: string): Promise<unknown>;
  /** Closes a dialog that is still open, for example after an unanswered step, and shows the list again. */
  leaveAgenda(): Promise<unknown>;
  /** An event in the agenda. */
  entry(id: string): HTMLElement | null;
  dialog(): HTMLElement | null;
  /** Opens an event and presses a button. @returns whether it was there */
  pressInEntry(id: string, name: string): Promise<boolean>;
  /** Types a title into the form in the dialog and saves it with a button. */
  fillDialog(title: string, name: string): Promise<Done>;
}

/** Runs in each new page after the tools for the list are there. */
export function installAgendaTools(): void {
  const tools: AgendaTools = {
    openAgenda(day) {
      history.pushState(null, '', `/calendar?view=agenda&day=${day}`);
      dispatchEvent(new PopStateEvent('popstate'));
      return window.tools.until(() => document.querySelector('[id^="agenda-"]'));
    },
    async leaveAgenda() {
      const { until, dialog } = window.tools;
      const left = dialog();
      left?.querySelector<HTMLButtonElement>('button[aria-label=Close]')?.click();
      await until(() => !left?.isConnected);
      history.back();
      return until(() => document.querySelector('tr[data-assignment]'));
    },
    entry: (id) => document.querySelector<HTMLElement>(`button[data-entry-id^="${id}"]`),
    dialog: () => document.querySelector<HTMLElement>('[role=dialog]'),
    async pressInEntry(id, name) {
      const { until, dialog, button, entry } = window.tools;
      const row = entry(id);
      row?.click();
      const found = row && (await until(() => dialog() && button(name, dialog()!)));
      found?.click();
      return found !== null;
    },
    async fillDialog(title, name) {
      const { until, dialog, type, button } = window.tools;
      const input = await until(() => dialog()?.querySelector<HTMLInputElement>('input[name=title]'));
      if (!input) return { isTold: false, before: '' };
      const before = input.value;
      type(input, title);
      (await until(() => button(name, dialog() ?? document)))?.click();
      return { isTold: (await until(() => !dialog())) === true, before };
    },
  };
  Object.assign(window.tools, tools);
}

/** An event, and a day whose week shows it. */
export interface Aim {
  id: string;
  day: string;
}

/** Adds an event on a day. */
export async function createEvent({ day, title }: { day: string; title: string }): Promise<Done> {
  const { button, fillDialog, openAgenda, leaveAgenda } = window.tools;
  await openAgenda(day);
  button('New event')?.click();
  const done = await fillDialog(title, 'Add event');
  await leaveAgenda();
  return { ...done, before: '' };
}

/** Renames an event in its form. */
export async function renameEvent({ id, day, title }: Aim & { title: string }): Promise<Done> {
  const { pressInEntry, fillDialog, openAgenda, leaveAgenda } = window.tools;
  await openAgenda(day);
  const isOpen = await pressInEntry(id, 'Edit');
  const done = isOpen ? await fillDialog(title, 'Save') : { isTold: false, before: '' };
  await leaveAgenda();
  return done;
}

/** Moves an event by a day, and at once by another one. @returns the day it is shown on then; null if nothing moved */
export async function moveEvent({ id, day }: Aim): Promise<string | null> {
  const { until, dialog, entry, pressInEntry, openAgenda, leaveAgenda } = window.tools;
  const dayOf = () => entry(id)?.closest('section')?.getAttribute('aria-labelledby')?.slice('agenda-'.length);
  await openAgenda(day);
  const first = dayOf();
  let moved: string | null = null;
  for (let turn = 0; turn < 2; turn += 1) {
    const before = dayOf();
    if (!(await pressInEntry(id, '+1 day'))) break;
    await until(() => !dialog() && dayOf() !== before);
    moved = dayOf() ?? moved;
  }
  await leaveAgenda();
  return moved === first ? null : moved;
}

/** Deletes an event. */
export async function removeEvent({ id, day }: Aim): Promise<void> {
  const { until, entry, pressInEntry, openAgenda, leaveAgenda } = window.tools;
  await openAgenda(day);
  if (await pressInEntry(id, 'Delete')) await until(() => entry(id) === null);
  await leaveAgenda();
}

/** An event as the student sees it. */
export interface ShownEvent {
  id: string;
  title: string;
  day: string;
}

/** Shows the agenda of a day's week, until {@link leaveAgenda}. */
export async function openAgenda(day: string): Promise<void> {
  await window.tools.openAgenda(day);
}

/** Shows the list of assignments again. */
export async function leaveAgenda(): Promise<void> {
  await window.tools.leaveAgenda();
}

/** The days of the agenda, and their events by ID. */
export function shownEvents(): { days: string[]; events: ShownEvent[] } {
  const dayOf = (section: Element) => section.getAttribute('aria-labelledby')!.slice('agenda-'.length);
  const events = [...document.querySelectorAll<HTMLElement>('button[data-entry-id]')].map((row) => ({
    id: row.dataset['entryId']!.split(':')[0]!,
    title: row.querySelector('.font-medium')?.textContent?.trim() ?? '',
    day: dayOf(row.closest('section')!),
  }));
  return {
    days: [...document.querySelectorAll('section[aria-labelledby^="agenda-"]')].map(dayOf),
    events: events.sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
