// khal on a folder of calendar files: its settings, and how its list is read.
import path from 'node:path';
import { run, write } from './programs.mjs';
import { line } from './sample-term.mjs';

/** Configures khal for one folder. @param answers to what it asks @returns what runs it with arguments */
export function khalOn(home, folder, answers) {
  const config = path.join(home, 'khal.config');
  write(
    config,
    `[calendars]
[[events]]
path = ${folder}
[default]
default_calendar = events
[sqlite]
path = ${home}/khal.db
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = UTC
default_timezone = UTC
`,
  );
  return (...args) => run(home, 'khal', ['-c', config, ...args], answers);
}

/** The instances that khal lists from the first day of a term to its end. */
export function khalInstances(khal, { first, end }) {
  const days = Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000);
  const format = '{title}\t{start-date-long} {start-time}\t{end-date-long} {end-time}';
  const list = khal('list', '--day-format', '', '--format', format, first, `${days}d`);
  // Events of several days are listed on each of them.
  const rows = new Set(list.split('\n').filter(Boolean));
  return [...rows].map((row) => {
    const [title, start, stop] = row.split('\t').map((part) => part.trim());
    // Whole days have no times, and their end is the last one of them.
    return start.length === 10 ? line(title, start, nextDay(stop)) : line(title, start, stop);
  });
}

function nextDay(day) {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
