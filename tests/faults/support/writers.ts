import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { call, HungError, type Answer } from './http';

/** Rows of each write, added all or none. */
const PARTS = ['a', 'b', 'c'];
const RETRY_MS = 100;
/** A write that still isn't acknowledged so long after the end is not to be expected any more. */
const LAST_CHANCE_MS = 60_000;

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const WRITE =
  'mutation ($input: AddDeadlinesInput!) { addDeadlines(input: $input) { assignments { id title } } }';
const READ = 'query ($id: ID!) { assignment(id: $id) { title } }';

/** A request that was not served. */
export interface Failure {
  /** When it was sent, in epoch milliseconds. */
  at: number;
  /** Its outcome: a status, a broken or refused connection, or none at all. */
  how: number | 'cut' | 'away' | 'hung';
  retryAfter: string | undefined;
  /** The answer's text, to explain an unexpected failure. */
  said: string;
}

/** A write as its client knows it. */
export interface Write {
  titles: string[];
  isAcknowledged: boolean;
}

/**
 * Students who write all the while, one request after another each. A write that fails is sent again with the same
 * idempotency key until it is acknowledged, and then read.
 */
export class Writers {
  readonly writes: Write[] = [];
  readonly failures: Failure[] = [];
  /** When each acknowledged write was answered. */
  readonly acknowledgedAt: number[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private running: Promise<void>[] = [];
  private end = Infinity;

  /**
   * @param ports of the product's processes; who is not served by one asks the next
   * @param unready those that are not to be asked while there are others, as a balancer does
   */
  constructor(
    private readonly ports: number[],
    private readonly unready: ReadonlySet<number>,
  ) {}

  /** Registers students and has them write. */
  async start(count = 4): Promise<void> {
    this.end = Infinity;
    const tokens = await Promise.all(Array.from({ length: count }, () => this.register()));
    this.running = tokens.map((token, index) => this.write(token, index));
  }

  /** Resolves when every write is acknowledged. */
  async stop(): Promise<void> {
    this.end = Date.now();
    await Promise.all(this.running);
    this.agent.destroy();
  }

  /** Has them go, whatever has become of their writes. */
  abandon(): void {
    this.end = -Infinity;
    this.agent.destroy();
  }

  /** Resolves when a write is acknowledged after a moment. @returns the milliseconds until then */
  async backSince(moment: number): Promise<number> {
    for (;;) {
      const at = this.acknowledgedAt.find((acknowledged) => acknowledged > moment);
      if (at !== undefined) return at - moment;
      if (Date.now() - moment > LAST_CHANCE_MS) throw new Error('No write is acknowledged any more.');
      await pause(20);
    }
  }

  private async register(): Promise<string> {
    const input = {
      firstName: 'Sample',
      lastName: 'Student',
      email: `${randomUUID()}@example.edu`,
      password: 'a quiet library corner',
    };
    const body = JSON.stringify({ query: REGISTER, variables: { input } });
    const answer = await call({ port: this.ports[0]!, path: '/graphql', body });
    const { data } = JSON.parse(answer.body) as { data?: { register: { token: string } } };
    if (!data) throw new Error(`Registering failed: ${answer.body}`);
    return data.register.token;
  }

  private async write(token: string, writer: number): Promise<void> {
    let target = writer;
    /** @returns its data, or nothing when it should not be sent again any more */
    const insist = async <Data>(query: string, variables: object, key: string) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const body = JSON.stringify({ query, variables });
      for (;;) {
        const port = this.portOf(target);
        const data = await this.attempt<Data>(() =>
          call({ port, path: '/graphql', body, headers, agent: this.agent }),
        );
        if (data) return data;
        if (Date.now() > this.end + LAST_CHANCE_MS) return undefined;
        target += 1;
        await pause(RETRY_MS);
      }
    };
    for (let count = 1; Date.now() < this.end; count += 1) {
      const name = `${writer}-${count}`;
      const titles = PARTS.map((part) => `${name}${part} ${token.slice(-8)}`);
      const write: Write = { titles, isAcknowledged: false };
      this.writes.push(write);
      const input = { deadlines: titles.map((title) => ({ title })) };
      const written = await insist<{ addDeadlines: { assignments: { id: string; title: string }[] } }>(
        WRITE,
        { input },
        name,
      );
      if (!written) return;
      const { assignments } = written.addDeadlines;
      expect(assignments.map(({ title }) => title)).toEqual(titles);
      write.isAcknowledged = true;
      this.acknowledgedAt.push(Date.now());
      const read = await insist(READ, { id: assignments[0]?.id }, `read-${name}`);
      expect(read).toEqual({ assignment: { title: titles[0] } });
      target += 1;
    }
  }

  private portOf(target: number): number {
    const ready = this.ports.filter((port) => !this.unready.has(port));
    const ports = ready.length > 0 ? ready : this.ports;
    return ports[target % ports.length]!;
  }

  private async attempt<Data>(ask: () => Promise<Answer>): Promise<Data | undefined> {
    const at = Date.now();
    try {
      const { status, headers, body } = await ask();
      if (status === 200) {
        const { data, errors } = JSON.parse(body) as { data?: Data; errors?: unknown };
        if (data && !errors) return data;
      }
      this.failures.push({ at, how: status, retryAfter: headers['retry-after'], said: body });
    } catch (error) {
      const isAway = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      const how = error instanceof HungError ? 'hung' : isAway ? 'away' : 'cut';
      this.failures.push({ at, how, retryAfter: undefined, said: String(error) });
    }
    return undefined;
  }
}
