import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import { Query } from 'pg';

/** The folder for the statements of this run; unset, nothing is collected. */
const FOLDER = process.env['STATEMENTS'];

/** Marks the driver, which all test files of a worker share, as collecting. */
const COLLECTING = Symbol.for('termwise.collecting-statements');

interface Driver {
  submit: (this: { text?: string; values?: unknown[] }, ...rest: unknown[]) => unknown;
  [COLLECTING]?: true;
}

/**
 * Writes down each distinct statement that the tests of this worker send, with the values it was first sent with.
 * `tests/database/replay-statements.mjs` sends them to another PostgreSQL.
 */
function collectStatements(folder: string): void {
  const driver = Query.prototype as unknown as Driver;
  if (driver[COLLECTING]) return;
  driver[COLLECTING] = true;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.txt`);
  const known = new Set<string>();
  const { submit } = driver;
  driver.submit = function submitAndKeep(...rest) {
    const { text, values } = this;
    if (text !== undefined && !known.has(text)) {
      known.add(text);
      appendFileSync(file, `${serialize([text, values ?? []]).toString('base64')}\n`);
    }
    return submit.apply(this, rest);
  };
}

if (FOLDER) collectStatements(FOLDER);
