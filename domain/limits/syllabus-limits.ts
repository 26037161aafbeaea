import { MEGABYTE } from './limits';

/** Bounds of a syllabus, besides `IMPORT_LIMITS`. */
export const SYLLABUS_LIMITS = {
  pages: 60,
  /** Files of one syllabus, such as a schedule and a grading policy. */
  files: 5,
  /** Lines and rows of tables that are read. */
  lines: 6_000,
  /** Letters of one line that are read. */
  lineLength: 500,
  /** Cells of a row that are read; a schedule has hardly ten. */
  cells: 30,
  /** Letters of the line that a finding names. */
  sourceLength: 300,
  /** Findings in an answer; further ones are left out. */
  found: { deadlines: 300, categories: 60, classes: 60, bands: 100 },
  /** Reading ends after so long. */
  milliseconds: 5_000,
  /** The letters in which dates are looked for, some 120 of which take a millisecond. */
  work: 600_000,
  /** The unpacked text of a Word file. */
  unpackedBytes: 12 * MEGABYTE,
  /** All arrays that reading a PDF file takes one after the other, several times its unpacked text and fonts. */
  arrayBytes: 256 * MEGABYTE,
} as const;
