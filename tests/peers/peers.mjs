// How each program reads a feed. A reader returns the instances it sees, as `line` of sample-term.mjs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { khalInstances, khalOn } from './khal.mjs';
import { fromJson, here, PYTHON, run, write } from './programs.mjs';

/** The Debian packages that each program needs. */
export const PACKAGES = {
  khal: ['vdirsyncer', 'khal'],
  evolution: ['evolution-data-server', 'dbus-x11', 'python3-gi', 'gir1.2-ecal-2.0', 'gir1.2-ical-3.0'],
  icalendar: ['python3-icalendar', 'python3-recurring-ical-events'],
  calcurse: ['calcurse'],
};

/** python3-icalendar with python3-recurring-ical-events. */
export function readWithIcalendar({ url, home, first, end }) {
  return fromJson(run(home, PYTHON, [here('read_icalendar.py'), url, first, end]));
}

/** khal, which reads a folder that vdirsyncer fills. */
export function readWithKhal({ url, home, first, end }) {
  const folder = path.join(home, 'calendars/feed');
  const sync = path.join(home, 'vdirsyncer.config');
  write(
    sync,
    `[general]
status_path = "${home}/status/"
[pair feed]
a = "remote"
b = "local"
collections = null
conflict_resolution = "a wins"
[storage remote]
type = "http"
url = "${url}"
[storage local]
type = "filesystem"
path = "${folder}/"
fileext = ".ics"
`,
  );
  run(home, 'vdirsyncer', ['-c', sync, 'discover', 'feed'], 'y\ny\n');
  run(home, 'vdirsyncer', ['-c', sync, 'sync']);
  return khalInstances(khalOn(home, folder), { first, end });
}

/** calcurse reads no changed instances, but refuses loose syntax: every component must be accepted. */
export async function importIntoCalcurse({ url, home }) {
  const file = path.join(home, 'feed.ics');
  const text = await (await fetch(url)).text();
  write(file, text);
  run(home, 'calcurse', ['-D', home, '-C', home, '-q', '-i', file]);
  const rows = ['apts', 'todo'].flatMap((name) => {
    try {
      return readFileSync(path.join(home, name), 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  });
  return { imported: rows.length, written: text.match(/BEGIN:V(EVENT|TODO)/g).length };
}
