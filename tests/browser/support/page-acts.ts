/**
 * A student's actions on the assignments page, as functions that run in the page: a history makes several
 * changes a second on three devices; watching each step from outside takes ten times as long.
 */

import type { AgendaTools } from './calendar-acts';

/** The result of an act. */
export interface Done {
  /** Whether the page said that it is done. */
  isTold: boolean;
  /** The title that the student saw before. */
  before: string;
}

/** Tools of the functions below; installed in each page before its own scripts run. */
export interface PageTools {
  until<Value>(look: () => Value | null | undefined | false): Promise<Value | null>;
  type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void;
  row(id: string): HTMLElement | null;
  button(name: string, within?: ParentNode): HTMLButtonElement | null;
  field(label: string): HTMLInputElement | null;
  /** Opens an assignment next to the list, and a part of it by its button, which may be behind "More". */
  panelOf(id: string, part?: string): Promise<HTMLElement | null>;
  close(): Promise<unknown>;
}

declare global {
  interface Window {
    tools: PageTools & AgendaTools;
  }
}

/** Runs in each new page. */
export function installTools(patience: number): void {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 15));
  const tools: PageTools = {
    async until(look) {
      const end = performance.now() + patience;
      while (performance.now() < end) {
        const found = look();
        if (found) return found;
        await pause();
      }
      return null;
    },
    type(field, value) {
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setter?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    row: (id) => document.querySelector<HTMLElement>(`tr[data-assignment="${id}"]`),
    button: (name, within = document) =>
      [...within.querySelectorAll('button')].findLast((each) => each.textContent?.trim() === name) ?? null,
    field: (label) => {
      const found = [...document.querySelectorAll('label')].find((each) =>
        each.textContent?.trim().startsWith(label),
      );
      return found ? (document.getElementById(found.htmlFor) as HTMLInputElement | null) : null;
    },
    async panelOf(id, part) {
      const link = window.tools.row(id)?.querySelector<HTMLAnchorElement>('th a');
      if (!link) return null;
      link.click();
      const panel = await window.tools.until(() =>
        location.search.includes(id) ? document.querySelector<HTMLElement>('section.sticky') : null,
      );
      const chip = (name: string) =>
        [...(panel?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])].find((each) =>
          each.textContent?.startsWith(name),
        );
      if (panel && part !== undefined) {
        const found = await window.tools.until(() => chip(part) ?? chip('More'));
        if (found?.textContent?.startsWith('More')) found.click();
        const button = await window.tools.until(() => chip(part));
        if (button?.ariaExpanded === 'false') button.click();
      }
      return panel;
    },
    async close() {
      const panel = document.querySelector('section.sticky');
      panel?.querySelector<HTMLButtonElement>('button[aria-label=Close]')?.click();
      await window.tools.until(() => !panel?.isConnected);
    },
  };
  // The others follow.
  Object.assign(window, { tools });
}

/** Ticks or unticks a row. @returns its new state; null if there is no such row. */
export function tick(id: string): boolean | null {
  const box = window.tools.row(id)?.querySelector<HTMLInputElement>('input[aria-label^="Done: "]');
  if (!box) return null;
  box.click();
  return box.checked;
}

/** Adds an assignment with the line of quick add. */
export async function create(title: string): Promise<Done> {
  const { until, type, button, field } = window.tools;
  const line = () => field('What do you need to do?');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
  const input = await until(line);
  if (!input) return { isTold: false, before: '' };
  type(input, title);
  (await until(() => button('Add')))?.click();
  const isTold = (await until(() => !line())) === true;
  if (!isTold) document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-label=Close]')?.click();
  return { isTold, before: '' };
}

/** Edits a field of an assignment in the panel. */
export async function edit({ id, name, value }: Record<'id' | 'name' | 'value', string>): Promise<Done> {
  const { until, type, panelOf, close } = window.tools;
  const panel = await panelOf(id);
  const input = panel && (await until(() => panel.querySelector<HTMLInputElement>(`[name=${name}]`)));
  if (!input) return { isTold: false, before: '' };
  const before = input.value;
  input.focus();
  type(input, value);
  input.blur();
  const isTold = await until(() =>
    [...panel.querySelectorAll('[role=status]')].some((each) => each.textContent?.startsWith('Saved')),
  );
  await close();
  return { isTold: isTold === true, before };
}

/** Deletes an assignment in the panel. */
export async function remove(id: string): Promise<Done> {
  const { until, row, button, panelOf, close } = window.tools;
  const panel = await panelOf(id);
  const press = panel && (await until(() => button('Delete', panel)));
  const before = row(id)?.querySelector('th a')?.textContent?.trim() ?? '';
  press?.click();
  const isTold = press !== null && (await until(() => row(id) === null)) === true;
  await close();
  return { isTold, before };
}

/** Adds a subtask to an assignment in the panel. */
export async function addSubtask({ id, title }: { id: string; title: string }): Promise<Done> {
  const { until, type, button, panelOf, close } = window.tools;
  const panel = await panelOf(id, 'Subtasks');
  (panel && (await until(() => button('Add subtask', panel))))?.click();
  const input =
    panel && (await until(() => panel.querySelector<HTMLInputElement>('input[name=subtask-title]')));
  if (input) type(input, title);
  const press = input && (await until(() => button('Add subtask', panel)));
  press?.click();
  const isTold = input !== null && (await until(() => input.value === '')) === true;
  if (panel) await close();
  return { isTold, before: '' };
}

/** Undoes the last deletion, if that is still offered; not a rename, which would be made again. */
export function undo(): boolean {
  const button = window.tools.button('Undo');
  if (!button?.closest('[role=status]')?.textContent?.includes('deleted')) return false;
  button.click();
  return true;
}

/** A row as the student sees it. */
export interface ShownRow {
  id: string;
  title: string;
  isDone: boolean;
  /** The number of subtasks done, such as "0 of 2"; empty without subtasks. */
  steps: string;
}

/** The rows on screen, by ID. */
export function shownRows(): ShownRow[] {
  return [...document.querySelectorAll<HTMLElement>('tr[data-assignment]')]
    .map((row) => ({
      id: row.dataset['assignment']!,
      title: row.querySelector('th a')?.textContent?.trim() ?? '',
      isDone: row.querySelector<HTMLInputElement>('input[aria-label^="Done: "]')?.checked ?? false,
      steps: /\d+ of \d+/.exec(row.querySelector('th > span')?.textContent ?? '')?.[0] ?? '',
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A change in the outbox of this browser. */
export interface Waiting {
  operation: string;
  variables: string;
  isRefused: boolean;
  /** Whether it waits, or is refused: it isn't just being sent for the first time. */
  hasWaited: boolean;
}

interface Stored {
  operation: string;
  variables: object;
  refusal?: object;
  likely?: object;
}

/** The contents of this browser's outbox, for any account. */
export function outbox(): Promise<Waiting[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('termwise-outbox');
    opening.onupgradeneeded = () => opening.result.createObjectStore('changes');
    opening.onerror = () => reject(new Error('The outbox does not open'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('changes').objectStore('changes').getAll();
      reading.onerror = () => reject(new Error('The outbox cannot be read'));
      reading.onsuccess = () => {
        opening.result.close();
        resolve(
          (reading.result as Stored[]).map(({ operation, variables, refusal, likely }) => ({
            operation,
            variables: JSON.stringify(variables),
            isRefused: refusal !== undefined,
            hasWaited: likely !== undefined,
          })),
        );
      };
    };
  });
}

/** The student looks at the page again, as after another tab or a sleep. */
export function lookAgain(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Decides about each change that was refused, in the list of them. */
export async function decide(keepsMine: boolean): Promise<number> {
  const { until, button } = window.tools;
  const review = button('Review');
  if (!review) return 0;
  review.click();
  const names = keepsMine
    ? ['Keep mine', 'Delete anyway', 'Try again']
    : ['Use theirs', 'Keep it', 'Discard'];
  const next = () => names.map((name) => button(name)).find((each) => each !== null && !each.ariaDisabled);
  let count = 0;
  for (let each = await until(next); each; each = await until(next)) {
    const item = each.closest('li')!;
    each.click();
    await until(() => !item.isConnected || !item.querySelector('[aria-disabled]'));
    count += 1;
    if (count > 20 || !next()) break;
  }
  document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-label=Close]')?.click();
  return count;
}

/** Empties the outbox, as a product would that forgets what waits. */
export function emptyOutbox(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('termwise-outbox');
    opening.onupgradeneeded = () => opening.result.createObjectStore('changes');
    opening.onerror = () => reject(new Error('The outbox does not open'));
    opening.onsuccess = () => {
      const clearing = opening.result.transaction('changes', 'readwrite');
      clearing.objectStore('changes').clear();
      clearing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
