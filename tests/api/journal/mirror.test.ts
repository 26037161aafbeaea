import type { AddressInfo } from 'node:net';
import { mirror } from '../../../docs/examples/mirror';
import { useCalendarServer } from '../../support/calendar-server';
import { readNotedRows, readRevision } from '../../support/noted-rows';
import { createOwner } from '../../support/owner';
import { randomOf } from '../../support/random';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { createTestApp, type TestApp } from '../../support/test-app';

const SEED = Number(process.env['JOURNAL_SEED'] ?? 7);
const WRITES = Number(process.env['MIRROR_WRITES'] ?? 120);

/** A copy of an account, kept by the example of the documentation. */
class Kept {
  readonly copy = new Map<string, object>();
  revision = 0;
  private readonly ending = new AbortController();
  private readonly ended: Promise<unknown>;

  constructor(url: string, token: string) {
    const onStep = (revision: string) => (this.revision = Number(revision));
    const { copy, ending } = this;
    this.ended = mirror({ url, token, copy, signal: ending.signal, onStep }).catch(
      (error: Error) => error.name,
    );
  }

  async reaches(revision: number): Promise<void> {
    while (this.revision < revision) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** @returns the name of the error that ended it */
  end(): Promise<unknown> {
    this.ending.abort();
    return this.ended;
  }
}

describe('the mirror of the documentation', () => {
  let app: TestApp;
  let url: string;
  const server = useCalendarServer();
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host] } });
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  it(`has the same rows as the account after every kind of write (JOURNAL_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    const { student } = await createOwner(app, server);
    const early = new Kept(url, student.token);
    for (let count = 0; count < WRITES; count += 1) {
      const rows = await readNotedRows(app, student.id);
      await writeAtRandom(app, student.token, {
        random,
        rows,
        name: WRITTEN[count % WRITTEN.length] as string,
      });
    }
    const late = new Kept(url, student.token);
    const now = await readRevision(app, student.id);
    await Promise.all([early.reaches(now), late.reaches(now)]);
    expect(late.copy.size).toBeGreaterThan(5);
    const sorted = ({ copy }: Kept) => [...copy].toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(sorted(early)).toEqual(sorted(late));
    expect([await early.end(), await late.end()]).toEqual(['AbortError', 'AbortError']);
  }, 120_000);
});
