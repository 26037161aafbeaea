import ICAL from 'ical.js';

/** One instance as another calendar would show it: its title, and its start and end on the clocks of its zone. */
export interface ReadInstance {
  title: string;
  /** `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` for a whole day. */
  start: string;
  end: string;
  /** Start in epoch milliseconds, by the zones the calendar tells. */
  startsAt: number;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const DAY_SECONDS = 86_400;

/** The longest span over which a rule is followed. */
const LONGEST_DAYS = 800;

/**
 * The instances of a calendar, read without any of the product's own code: properties by ical.js, weekly rules by
 * stepping through the days, zones by the VTIMEZONE the calendar itself brings. Other rules are refused.
 */
export function readInstances(text: string): ReadInstance[] {
  const root = new ICAL.Component(ICAL.parse(text));
  const events = root.getAllSubcomponents('vevent');
  const changed = events.filter((event) => event.hasProperty('recurrence-id'));
  const masters = events.filter((event) => !event.hasProperty('recurrence-id'));
  const instances = masters.flatMap((master) => {
    const own = changed.filter((event) => uidOf(event) === uidOf(master));
    const replaced = new Set(own.map((event) => textOf(momentsOf(event, 'recurrence-id')[0])));
    const length = lengthOf(master);
    const regular = startsOf(master).filter((start) => !replaced.has(textOf(start)));
    return [
      ...regular.map((start) => instanceOf(master, start, length)),
      ...own.map((event) => instanceOf(event, momentsOf(event, 'dtstart')[0], lengthOf(event))),
    ];
  });
  return instances.sort((left, right) => (left.start < right.start ? -1 : 1));
}

function uidOf(event: ICAL.Component): unknown {
  return event.getFirstPropertyValue('uid');
}

/** The moments of a property, each in the zone that the calendar itself tells. */
function momentsOf(event: ICAL.Component, name: string): [ICAL.Time, ...ICAL.Time[]] {
  const moments = event.getAllProperties(name).flatMap((property) => {
    const tzid = property.getFirstParameter('tzid');
    return (property.getValues() as ICAL.Time[]).map((value) => {
      const moment = value.clone();
      if (tzid) moment.zone = zoneOf(event, tzid);
      return moment;
    });
  });
  const [first, ...others] = moments;
  if (!first) throw new Error(`An entry without ${name}`);
  return [first, ...others];
}

function zoneOf(event: ICAL.Component, tzid: string): ICAL.Timezone {
  const told = event.parent?.getAllSubcomponents('vtimezone') ?? [];
  const component = told.find((zone) => zone.getFirstPropertyValue('tzid') === tzid);
  if (!component) throw new Error(`A zone that is not told: ${tzid}`);
  return new ICAL.Timezone(component);
}

function startsOf(master: ICAL.Component): ICAL.Time[] {
  const [first] = momentsOf(master, 'dtstart');
  const rule = master.getFirstPropertyValue('rrule') as ICAL.Recur | null;
  const list = (name: string) => (master.hasProperty(name) ? momentsOf(master, name) : []);
  const leftOut = new Set(list('exdate').map(textOf));
  const all = [...(rule === null ? [first] : weeklyStarts(first, rule)), ...list('rdate')];
  return all.filter((start) => !leftOut.has(textOf(start)));
}

function weeklyStarts(first: ICAL.Time, rule: ICAL.Recur): ICAL.Time[] {
  if (rule.freq !== 'WEEKLY' || !rule.until) throw new Error(`Not read here: ${rule.toString()}`);
  const weekdays = (rule.parts['BYDAY'] ?? [WEEKDAYS[first.dayOfWeek() - 1]]) as string[];
  const monday = first.clone();
  monday.adjust(-((first.dayOfWeek() + 5) % 7), 0, 0, 0);
  const until = rule.until.toUnixTime();
  const starts: ICAL.Time[] = [];
  for (let day = 0; day < LONGEST_DAYS; day += 1) {
    const start = monday.clone();
    start.adjust(day, 0, 0, 0);
    if (start.toUnixTime() > until) break;
    const isTurn = Math.floor(day / 7) % rule.interval === 0;
    const isDay = weekdays.includes(WEEKDAYS[start.dayOfWeek() - 1] ?? '');
    if (isTurn && isDay && textOf(start) >= textOf(first)) starts.push(start);
  }
  return starts;
}

function instanceOf(event: ICAL.Component, start: ICAL.Time, seconds: number): ReadInstance {
  const end = start.clone();
  // A date has no clock that seconds could be added to.
  if (start.isDate) end.adjust(seconds / DAY_SECONDS, 0, 0, 0);
  else end.adjust(0, 0, 0, seconds);
  return {
    title: String(event.getFirstPropertyValue('summary')),
    start: textOf(start),
    end: textOf(end),
    startsAt: start.toUnixTime() * 1_000,
  };
}

/** Seconds on the clock, whatever the zone. */
function lengthOf(event: ICAL.Component): number {
  const [start, end] = [momentsOf(event, 'dtstart')[0], momentsOf(event, 'dtend')[0]];
  const wall = (moment: ICAL.Time) => {
    const { year, month, day, hour, minute } = moment;
    return Date.UTC(year, month - 1, day, hour, minute) / 1_000;
  };
  const seconds = wall(end) - wall(start);
  return start.isDate ? Math.max(seconds, DAY_SECONDS) : seconds;
}

/** Local time as written. */
function textOf(moment: ICAL.Time): string {
  return moment.toString().slice(0, moment.isDate ? 10 : 16);
}
