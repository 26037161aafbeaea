import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { readScoreCell } from '#domain/grading/table-import/score-cell';
import { splitCells } from '#domain/grading/table-import/split-cells';
import { PASTE_COLUMNS, type PasteColumn } from '#domain/grading/table-import/score-paste';

/** Cells being pasted into the grid. */
export interface PastedTable {
  text: string;
  rows: string[][];
  /** The item and the column of the cell they were pasted into. */
  itemId: string;
  column: PasteColumn;
}

/** Whether pasted content is more than one plain number, so the grid must distribute it. */
function isPastedTable(event: ClipboardEvent): boolean {
  return readPastedTable(event) !== null;
}

/** The content pasted into a cell, unless it is one plain value that the cell itself accepts. */
export function readPastedTable({ target, clipboardData }: ClipboardEvent): PastedTable | null {
  if (!(target instanceof HTMLElement)) return null;
  const itemId = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
  const column = PASTE_COLUMNS.find((name) => name === target.dataset['column']);
  const text = clipboardData.getData('text/plain');
  if (!itemId || !column || text === '') return null;
  const rows = splitCells(text);
  if (rows.length === 1 && rows[0]?.length === 1 && isPlain(rows[0][0] ?? '')) return null;
  return { text, rows, itemId, column };
}

/** One number, or something unreadable: the cell takes it and reports its fault. */
function isPlain(text: string): boolean {
  const cell = readScoreCell(text, '.');
  return (
    cell.kind === 'fault' || cell.kind === 'empty' || (cell.kind === 'points' && cell.possible === undefined)
  );
}

interface CellOptions {
  /** The text of the stored value. */
  stored: string;
  /** Cells of one name form a column that Enter and the arrow keys walk. */
  column: string;
  /** Whether a typed text can be saved. */
  isFine(text: string): boolean;
  /** Called with a text that is fine and differs from the stored one. */
  onSave(text: string): void;
  /** Whether a valid text is saved while it is typed, for what costs nothing to save. */
  isLive?(text: string): boolean;
}

export interface Cell {
  text: string;
  isFaulty: boolean;
  /** Whether the student is done with a faulty text. */
  isLeft: boolean;
  /** Gives up the typed text. */
  reset(): void;
  /** Focuses the next cell of the column, as Enter does; in the last one, this cell. */
  goOn(): void;
  /** For the `<input>`. */
  attributes: {
    ref: RefObject<HTMLInputElement | null>;
    'data-column': string;
    value: string;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onFocus(event: FocusEvent<HTMLInputElement>): void;
    onBlur(): void;
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
    onPaste(event: ClipboardEvent<HTMLInputElement>): void;
  };
}

/** The keys that leave a cell, and their direction. */
const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * A text edited in place: saved on blur, reverted with Escape. Enter and the arrow keys go to the next cell of the
 * column within `[data-grid]`. A faulty text isn't saved, and these keys don't leave it.
 */
export function useCell({ stored, column, isFine, onSave, isLive }: CellOptions): Cell {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text from before the first key that was saved at once: Escape restores it. Null if none was. */
  const former = useRef<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? stored;
  const isFaulty = typed !== null && !isFine(typed);

  const commit = () => {
    setLeft(isFaulty);
    if (typed === null || isFaulty) return;
    if (typed !== stored) onSave(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
      if (former.current !== null) onSave(former.current);
    } else if (typed !== null && isUndoKey(event)) {
      // The browser undoes text being typed, not the grid.
      event.stopPropagation();
    } else if (step !== undefined) {
      event.preventDefault();
      if (isFaulty) return commit();
      const neighbour = neighbourOf(event.currentTarget, column, event.shiftKey ? -step : step);
      // Losing the focus saves; only the last cell has nowhere to lose it to.
      if (neighbour) neighbour.focus();
      else commit();
    }
  };
  return {
    text,
    isFaulty,
    isLeft,
    reset: () => setTyped(null),
    goOn: () => input.current && (neighbourOf(input.current, column, 1) ?? input.current).focus(),
    attributes: {
      ref: input,
      'data-column': column,
      value: text,
      onChange(event) {
        const { value } = event.target;
        if (typed === null) former.current = null;
        setTyped(value);
        setLeft(false);
        if (!isLive?.(value) || !isFine(value)) return;
        former.current ??= stored;
        onSave(value);
      },
      onFocus: (event) => event.target.select(),
      onBlur: commit,
      onKeyDown,
      // The grid pastes a table over its cells; the text typed here would be saved over it.
      onPaste: (event) => isPastedTable(event) && setTyped(null),
    },
  };
}

/** Whether a key press means undo or redo. */
export function isUndoKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey);
}

function neighbourOf(cell: HTMLInputElement, column: string, step: number): HTMLInputElement | undefined {
  const grid = cell.closest('[data-grid]');
  const cells = [
    ...(grid?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:not(:disabled)`) ?? []),
  ].filter((each) => each.closest('[hidden]') === null);
  return cells[cells.indexOf(cell) + step];
}
