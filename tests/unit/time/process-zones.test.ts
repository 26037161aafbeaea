import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readInstances } from '../../support/read-calendar';

const SCRIPT = path.resolve(__dirname, 'expand-in-process.cjs');

interface Cut {
  whole: number[];
  parts: number[];
}

interface Printed {
  offset: number;
  expanded: { startsAt: number; localStart: string }[][];
  dueAt: number;
  /** Of each zone a weekly class, one every other week and one on a rotation: original local start and instant. */
  /** For each zone, a series split on the day of a clock change: the instants of the whole and both parts. */
  splits: { zone: string; gap: Cut; fold: Cut }[];
  /** Of each zone a class as a feed writes it, and its instants as the product expands it. */
  written: { zone: string; text: string; instants: number[] }[];
  timetables: { zone: string; gap: [string, string][]; fold: [string, string][] }[];
}

function expandUnder(zone: string): Printed {
  const output = execFileSync(process.execPath, [SCRIPT], {
    env: { ...process.env, TZ: zone },
    cwd: path.resolve(__dirname, '../../..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as Printed;
}

describe('the zone of the process', () => {
  const results = ['UTC', 'America/New_York', 'Asia/Tokyo'].map(expandUnder);

  it('really differs between the three runs', () => {
    expect(results.map(({ offset }) => offset)).toEqual([0, 300, -540]);
  });

  it('changes no instance and no deadline', () => {
    const [utc, ...others] = results.map(({ expanded, dueAt }) => ({ expanded, dueAt }));
    expect(utc?.expanded.map((instances) => instances.length)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    for (const other of others) expect(other).toEqual(utc);
  });

  it('has the right instants in all of them', () => {
    const [newYork = [], gap = []] = results[2]?.expanded ?? [];
    const utc = (instances: { startsAt: number }[]) =>
      instances.slice(1, 4).map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16));
    expect(utc(newYork)).toEqual(['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30']);
    expect(utc(gap)).toEqual(['2027-03-13T07:30', '2027-03-14T07:30', '2027-03-15T06:30']);
  });

  it('changes no class of a timetable', () => {
    const [utc, ...others] = results.map(({ timetables }) => timetables);
    expect(utc?.map(({ gap }) => gap.length)).toEqual(Array.from({ length: 5 }, () => [63, 63, 440]).flat());
    for (const other of others) expect(other).toEqual(utc);
  });

  it('changes nothing of a series that is cut on the day the clocks change', () => {
    const [utc, ...others] = results.map(({ splits }) => splits);
    for (const { gap, fold } of utc ?? []) {
      for (const { whole, parts } of [gap, fold]) {
        expect(whole).toHaveLength(430);
        expect(parts).toEqual(whole);
      }
    }
    for (const other of others) expect(other).toEqual(utc);
  });

  it('changes nothing a calendar feed says', () => {
    const [utc, ...others] = results.map(({ written }) => written);
    for (const { text, instants } of utc ?? []) {
      expect(instants).toHaveLength(64);
      expect(readInstances(text).map(({ startsAt }) => startsAt)).toEqual(instants);
    }
    expect(utc).toHaveLength(5);
    for (const other of others) expect(other).toEqual(utc);
  });

  it.each([
    ['America/New_York', 'gap', '2027-03-14T02:30', '2027-03-14T07:30'],
    ['America/New_York', 'fold', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['Europe/London', 'gap', '2027-03-28T01:30', '2027-03-28T01:30'],
    ['Europe/London', 'fold', '2026-10-25T01:30', '2026-10-25T00:30'],
    ['Australia/Lord_Howe', 'gap', '2026-10-04T02:15', '2026-10-03T15:45'],
    ['Australia/Lord_Howe', 'fold', '2027-04-04T01:45', '2027-04-03T14:45'],
    ['Africa/Casablanca', 'gap', '2026-03-22T02:30', '2026-03-22T02:30'],
    ['Africa/Casablanca', 'fold', '2026-02-15T02:30', '2026-02-15T01:30'],
    ['America/Phoenix', 'gap', '2027-03-14T02:30', '2027-03-14T09:30'],
    ['America/Phoenix', 'fold', '2026-11-01T01:30', '2026-11-01T08:30'],
  ] as const)('places a class of %s in the %s right under all of them', (zone, change, local, instant) => {
    for (const { timetables } of results) {
      const [weekly, , rotation] = timetables.filter((timetable) => timetable.zone === zone);
      for (const timetable of [weekly, rotation]) {
        expect(new Map(timetable?.[change]).get(local)).toBe(instant);
      }
    }
  });
});
