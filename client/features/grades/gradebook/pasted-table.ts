import type { ClipboardEvent } from 'react';
import { readScoreCell, splitCells } from '#domain/grading/table-import/score-cell';
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
export function isPastedTable(event: ClipboardEvent): boolean {
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
