import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const REMEMBERED_RUNS = 10;

/** The file with the last runs. CI names a folder that outlives its checkout. */
const historyFile = () => path.join(process.env.TEST_HISTORY ?? inRoot('.cache'), 'unsteady.json');

/**
 * Remembers which test files failed and passed when repeated. One that does so twice within ten runs has a fault that
 * must be found, so it fails.
 *
 * @param {string[]} played the files of this run
 * @param {string[]} unsteady those of them that were unsteady
 * @returns {{ lines: string[], repeated: number }} what to print last, and how many files fail for it
 */
export function judgeUnsteady(played, unsteady, file = historyFile()) {
  const runs = readRuns(file);
  for (const name of played) {
    const outcomes = [...(runs[name] ?? []), unsteady.includes(name)].slice(-REMEMBERED_RUNS);
    if (outcomes.includes(true)) runs[name] = outcomes;
    else delete runs[name];
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(runs)}\n`);
  } catch (error) {
    console.error(`Unsteady tests are not remembered: ${error.message}`);
  }
  const repeated = unsteady.filter((name) => timesIn(runs[name]) > 1);
  const lines = Object.keys(runs)
    .sort()
    .map((name) => {
      const times = `${timesIn(runs[name])} of the last ${runs[name].length} runs`;
      if (repeated.includes(name)) return `UNSTEADY in ${times}, which fails: ${name}`;
      return unsteady.includes(name)
        ? `UNSTEADY, failed and then passed: ${name}`
        : `(unsteady in ${times}: ${name})`;
    });
  return { lines, repeated: repeated.length };
}

const timesIn = (outcomes) => outcomes.filter(Boolean).length;

function readRuns(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
