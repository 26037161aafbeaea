import { execFileSync } from 'node:child_process';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, 'expand-in-process.cjs');

interface Printed {
  offset: number;
  expanded: { startsAt: number; localStart: string }[][];
  dueAt: number;
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
});
