// Runs other programs, each in its own home, with none of this process's environment.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { line } from './sample-term.mjs';

/** Debian's own, which sees Debian's modules. */
export const PYTHON = '/usr/bin/python3';
const STEP_LIMIT_MS = 120_000;

/** The path of a file next to this one. */
export const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Runs a program in its own home; any failure ends the reading. */
export function run(home, command, args, input) {
  mkdirSync(home, { recursive: true });
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    input,
    timeout: STEP_LIMIT_MS,
    env: { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8', TZ: 'UTC', PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (error || status !== 0) {
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? status}\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Writes a file and the folders it lies in. */
export function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Instances that a program printed, one JSON list a line, among whatever else it printed. */
export const fromJson = (text) =>
  text
    .split('\n')
    .filter((row) => row.startsWith('['))
    .map((row) => line(...JSON.parse(row)));
