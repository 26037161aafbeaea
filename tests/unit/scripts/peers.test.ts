import { installMissing, runPeers } from '../../peers/packages.mjs';

/** A Debian that has these packages installed, and can install none of those that it lacks. */
function debian({ installed, lacking }: { installed: string[]; lacking: string[] }) {
  const there = new Set(installed);
  const run = (command: string, args: string[]) => {
    const names = args.filter((arg) => !arg.startsWith('-') && arg !== 'install');
    if (command === 'dpkg-query')
      return { isDone: true, output: there.has(names[0] ?? '') ? 'install ok installed' : '' };
    if (args[0] === 'update') return { isDone: true, output: '' };
    const absent = names.filter((name) => lacking.includes(name));
    if (absent.length > 0)
      return { isDone: false, output: `Reading\nE: Unable to locate package ${absent[0]}\n` };
    for (const name of names) there.add(name);
    return { isDone: true, output: '' };
  };
  return { run, there };
}

const passing = async () => ({ text: '3 of 3', faults: [] });

describe('the packages of peers', () => {
  it('are installed as far as they can be had, and the others are named with the reason', () => {
    const { run, there } = debian({ installed: ['khal'], lacking: ['todoman'] });
    const absent = installMissing(['khal', 'todoman', 'litmus'], () => undefined, run);
    expect([...absent]).toEqual([['todoman', 'E: Unable to locate package todoman']]);
    expect(there).toEqual(new Set(['khal', 'litmus']));
  });

  it('need nothing where all of them are there', () => {
    const said: string[] = [];
    const { run } = debian({ installed: ['khal'], lacking: ['khal'] });
    expect(installMissing(['khal'], (text) => said.push(text), run).size).toBe(0);
    expect(said).toEqual([]);
  });
});

describe('peers', () => {
  const play = async (absent: ReadonlyMap<string, string>) => {
    const said: string[] = [];
    const played: string[] = [];
    const counts = await runPeers(
      {
        khal: { packages: ['khal'], check: async () => (played.push('khal'), passing()) },
        todoman: { packages: ['khal', 'todoman'], check: async () => (played.push('todoman'), passing()) },
        litmus: { packages: [], check: () => Promise.reject(new Error('It broke.')) },
        calcurse: { packages: [], check: async () => ({ text: '0 of 1', faults: ['missing Lecture'] }) },
      },
      absent,
      (text) => said.push(text),
    );
    return { counts, played, said };
  };

  it('are skipped with a loud line, again at the end, if a package could not be had; the others run', async () => {
    const { counts, played, said } = await play(new Map([['todoman', 'no network']]));
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(played).toEqual(['khal']);
    const loud = "! SKIPPED, NOT TESTED: todoman, because Debian's todoman (no network) could not be had";
    expect(said).toContain(loud);
    expect(said.at(-1)).toMatch(/!{20} 1 SKIPPED\n! SKIPPED, NOT TESTED: todoman/);
  });

  it('tell what they could not test again at the end, loudly', async () => {
    const said: string[] = [];
    const check = async () => ({ ...(await passing()), notTested: ['locks, because there are none'] });
    const counts = await runPeers({ litmus: { packages: [], check } }, new Map(), (text) => said.push(text));
    expect(counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(said).toEqual([
      '✓ litmus: 3 of 3',
      `\n${'!'.repeat(20)} 1 NOT TESTED\n! NOT TESTED by litmus: locks, because there are none`,
    ]);
  });

  it('fail if they break, or see something else', async () => {
    const { counts, said } = await play(new Map());
    expect(counts).toEqual({ passed: 2, failed: 2, skipped: 0 });
    expect(said).toEqual([
      ...['✓ khal: 3 of 3', '✓ todoman: 3 of 3', '✕ litmus: failed', 'It broke.'],
      ...['✕ calcurse: 0 of 1', 'missing Lecture'],
    ]);
  });
});
