/**
 * Keyboard shortcuts.
 *
 * ```ts
 * useShortcut('n', messages.newAssignment, () => openDialog('assignment'));
 * useShortcut('g d', messages.goToday, () => navigate(paths.dashboard.build()));
 * ```
 *
 * One key, or two in a row. They act outside of text fields and dialogs, only while the student has not
 * switched them off, and never together with Ctrl, Alt or the command key. The sheet behind `?`
 * lists whatever is registered.
 */
import { useEffect, useEffectEvent } from 'react';
import { readPreference } from './preferences';
import { createStore, useStore } from './store';

/** A shortcut that works at the moment. */
interface Shortcut {
  /** One key (`n`, `/`, `?`) or two with a space between (`g d`). */
  keys: string;
  /** Its effect, for the sheet. */
  label: string;
  run(): void;
}

/** How long the first of two keys waits for the second, in milliseconds. */
const SEQUENCE_MS = 1000;

const registered = createStore<readonly Shortcut[]>([]);

/** Registers a shortcut while the component is on the screen; a later one takes its keys over. */
export function useShortcut(keys: string, label: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, run: () => run() };
    registered.set([...registered.get(), shortcut]);
    return () => registered.set(registered.get().filter((other) => other !== shortcut));
  }, [keys, label]);
}

/** Every shortcut that works now, in the order of registration. */
export function useShortcuts(): readonly Shortcut[] {
  return useStore(registered);
}

/** Listens to the keyboard of the whole document; used once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout>;
    const listen = (event: KeyboardEvent): void => {
      if (!mayAct(event)) return;
      const keys = first ? `${first} ${event.key}` : event.key;
      const all = registered.get();
      const match = all.findLast((shortcut) => shortcut.keys === keys);
      clearTimeout(timer);
      first = !match && all.some((shortcut) => shortcut.keys.startsWith(`${event.key} `)) ? event.key : '';
      timer = setTimeout(() => (first = ''), SEQUENCE_MS);
      if (!match) return;
      event.preventDefault();
      match.run();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      clearTimeout(timer);
    };
  }, []);
}

/** Controls that take typed text. */
const TEXT_CONTROL =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="spinbutton"]';

/** Whether typing at a target enters text, so single keys must not act. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TEXT_CONTROL) !== null;
}

function mayAct(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (!readPreference('shortcuts')) return false;
  const { target } = event;
  const isInDialog =
    target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  return !isTyping(target) && !isInDialog;
}
