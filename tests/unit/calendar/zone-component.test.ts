import ICAL from 'ical.js';
import { offsetAt } from '#domain/time/zone';
import { zoneComponent } from '../../../server/ical/write-calendar';

const HOUR = 3_600_000;

describe('zoneComponent', () => {
  const from = Date.parse('2024-01-01T00:00:00Z');
  const until = Date.parse('2030-01-01T00:00:00Z');

  it.each([
    ...['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'],
    ...['America/Sao_Paulo', 'Pacific/Apia', 'Asia/Tokyo'],
  ])('describes %s as its clocks go', (zone) => {
    const text = `BEGIN:VCALENDAR\r\n${zoneComponent(zone, from, until)}END:VCALENDAR\r\n`;
    const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone');
    if (!component) throw new Error('There is no VTIMEZONE');
    const described = new ICAL.Timezone(component);
    expect(described.tzid).toBe(zone);
    const wrong: string[] = [];
    // Every nine hours and an odd minute: both sides of every change, never within the hour that exists twice.
    for (let at = from + 61_000; at < until; at += 9 * HOUR) {
      const local = new Date(at + offsetAt(at, zone));
      const isPlain = offsetAt(at - 3 * HOUR, zone) === offsetAt(at + 3 * HOUR, zone);
      const offset = described.utcOffset(ICAL.Time.fromJSDate(local, true));
      if (isPlain && offset * 1000 !== offsetAt(at, zone)) wrong.push(local.toISOString());
    }
    expect(wrong).toEqual([]);
  });
});
