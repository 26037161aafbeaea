import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { goBack } from '../../server/database/upgrade/go-back';
import { noteServed } from '../../server/database/upgrade/folders';
import { upgradePostgres } from '../../server/database/upgrade/upgrade';
import { createJobTables } from '../../server/jobs/job-tables';
import {
  createEarlierData,
  fillPlanner,
  fingerprint,
  query,
  type EarlierData,
} from '../support/earlier-postgres';

let root: string;
let original: EarlierData;
let before: { rows: number; digest: string };
let lines: string[];
let directory: string;

const log = (line: string) => void lines.push(line);
const upgrade = () => upgradePostgres({ directory, log, createJobTables });
const version = () => readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim();
/** Everything beside the data but its log. */
const beside = () =>
  readdirSync(path.dirname(directory))
    .filter((name) => name !== 'postgres.log')
    .sort();

/** What the product finds in the directory. */
async function onNewServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ directory });
  return work(server.url).finally(() => server.stop());
}

/** A copy of the old data in a folder of its own. */
function copyOriginal(): void {
  directory = path.join(mkdtempSync(path.join(root, 'closed', 'copy-')), 'postgres');
  for (const end of ['', '.password']) execFileSync('cp', ['-a', original.directory + end, directory + end]);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'termwise-upgrade-'));
  mkdirSync(path.join(root, 'closed'), { mode: 0o700 });
  original = await createEarlierData(17, path.join(root, 'closed', 'original'));
  before = await original.use(async (url) => {
    await fillPlanner(url, 2_000);
    return fingerprint(url);
  });
}, 180_000);

beforeEach(() => {
  lines = [];
  copyOriginal();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('moving data to the bundled PostgreSQL', () => {
  it('moves every row, and keeps the old data until the second start from then', async () => {
    await upgrade();
    expect(lines.at(-1)).toMatch(/^Moved the data to PostgreSQL 18 in /);
    expect(beside()).toEqual(['postgres', 'postgres.17', 'postgres.password']);
    expect(await onNewServer(fingerprint)).toEqual(before);
    await noteServed(directory, log);
    expect(beside()).toContain('postgres.17');
    await noteServed(directory, log);
    expect(beside()).toEqual(['postgres', 'postgres.password']);
  }, 120_000);
});
