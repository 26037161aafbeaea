import { currentUser } from './current-user';
import { EventBook, type EventChange } from './event-book';
import type { Row } from './outbox-device';
import { refusal } from './refusal';

/** The fate of a device's next request. */
export type Line =
  /** Arrives, and is answered. */
  | 'good'
  /** Doesn't arrive. */
  | 'cut before'
  /** Arrives, and the answer is lost. */
  | 'cut after'
  /** Arrives, and the answer breaks off. */
  | 'cut in the body'
  /** A gateway answers in the server's place. */
  | 'gateway'
  /** A school's filter does. */
  | 'filter'
  /** The server wants a pause. */
  | 'limit'
  /** The server stumbles. */
  | 'fault';

/** The answers to requests that are not worked on. */
const REFUSALS: Partial<Record<Line, () => Response>> = {
  gateway: () => new Response('Bad gateway', { status: 502 }),
  filter: () => new Response('<h1>This page is blocked</h1>', { status: 403 }),
  limit: () => answerWith(JSON.stringify(refusal('RATE_LIMITED', 'Try again in a moment.')), 429),
  fault: () => answerWith(JSON.stringify(refusal('INTERNAL', 'Something went wrong.')), 500),
};

function answerWith(text: string, status = 200, headers: Record<string, string> = {}): Response {
  const type = { 'content-type': 'application/graphql-response+json' };
  return new Response(status === 304 ? null : text, { status, headers: { ...type, ...headers } });
}

interface Request {
  operationName: string;
  variables: { input: Partial<Row> & { id: string; expectedVersion?: number } };
}

interface Several {
  ids: readonly string[];
  expectedVersions?: readonly number[];
}

interface Scores {
  scores: readonly Request['variables']['input'][];
}

/** Rows by ID, with what each was at every version, as the product's journal has it. */
class Rows extends Map<string, Row> {
  private readonly former = new Map<string, Row>();

  override set(id: string, row: Row): this {
    // The base class sets its first rows before this one has its fields.
    this.former?.set(`${id}@${row.version}`, row);
    return super.set(id, row);
  }

  at(id: string, version: number): Row | undefined {
    return this.former.get(`${id}@${version}`);
  }
}

/** The values of a row that others may change. */
const VALUES = ['title', 'notes'] as const;

/** A server with one list of rows, and events, as strict as the product's: versions, idempotency keys, refusals. */
export class RowServer {
  readonly rows = new Rows();
  readonly events = new EventBook();
  /** How often a change was refused because others had changed the same. */
  conflicts = 0;
  /** Each value that was written, in order. */
  readonly written: string[] = [];
  /** The value that each value of a row replaced, at first. */
  readonly replaced = new Map<string, string>();
  /** Each row that was deleted alone, as it was then, when, and by which device. */
  readonly removed = new Map<string, { row: Row; at: number; device: string }>();
  /** The state of each device's connection. */
  readonly lines = new Map<string, () => Line>();
  /** For the test of the test: a server that forgets keys. */
  honorsKeys = true;
  /** Whether its journal reaches back to the versions that changes were made on. */
  hasJournal = true;
  /** While it is pending, nothing is answered. */
  pause: Promise<void> | null = null;
  /** The device whose request is worked on. */
  private sender = '';
  private revision = 1;
  private state = '';
  /** What each act changed, in order: rows before and after it. */
  private readonly acts: { before: Map<string, Row>; after: Map<string, Row> }[] = [];
  private readonly answers = new Map<string, object>();
  /** The names of the acts of answers. */
  private readonly names = new Map<object, string>();
  private readonly pages = new Map<string, number>();

  /** Answers to requests of a page that was killed never arrive. */
  forgetPage(device: string): void {
    this.pages.set(device, (this.pages.get(device) ?? 0) + 1);
  }

  readonly fetch = async (address: string, { body, headers }: RequestInit): Promise<Response> => {
    const device = new URL(address).hostname.split('.')[0] ?? '';
    const page = this.pages.get(device) ?? 0;
    const line = this.lines.get(device)?.() ?? 'good';
    await this.pause;
    if (line === 'cut before') throw new TypeError('Failed to fetch');
    const refused = REFUSALS[line]?.();
    if (refused) return refused;
    const key = new Headers(headers).get('idempotency-key');
    const request = JSON.parse(String(body)) as Request;
    this.sender = device;
    const answer = this.answer(request, key);
    const act = this.names.get(answer);
    const tags: Record<string, string> = { ...this.tagsOf(request), ...(act && { 'termwise-act': act }) };
    if ((this.pages.get(device) ?? 0) !== page) return new Promise(() => undefined);
    if (line === 'cut after') throw new TypeError('Failed to fetch');
    const text = JSON.stringify(answer);
    const sent = line === 'cut in the body' ? text.slice(0, text.length / 2) : text;
    if (line === 'cut in the body') throw new TypeError(`network error after ${sent.length} characters`);
    const isHeld = new Headers(headers).get('if-none-match') === tags['etag'];
    return answerWith(sent, isHeld ? 304 : 200, tags);
  };

  /** The revision of the account after a request, and the tag of a query's answer. */
  private tagsOf({ operationName, variables }: Request): Record<string, string> {
    const state = JSON.stringify([[...this.rows.values()], this.events.answer('CalendarPage', {})]);
    if (state !== this.state) this.revision += 1;
    this.state = state;
    const tag = JSON.stringify([operationName, variables, this.revision]);
    const isQuery = operationName === 'Rows' || operationName === 'CalendarPage';
    return { 'account-revision': String(this.revision), ...(isQuery && { etag: `W/"${btoa(tag)}"` }) };
  }

  private answer(request: Request, key: string | null): object {
    const before = key !== null && this.honorsKeys ? this.answers.get(key) : undefined;
    if (before) return this.again(request, before);
    const rows = new Map(this.rows);
    const answer = this.run(request);
    if (key === null || 'errors' in answer) return answer;
    this.answers.set(key, answer);
    const changed = [...new Set([...rows.keys(), ...this.rows.keys()])].filter(
      (id) => rows.get(id) !== this.rows.get(id),
    );
    const partOf = (all: ReadonlyMap<string, Row>) =>
      new Map([...all].filter(([id]) => changed.includes(id)));
    this.acts.push({ before: partOf(rows), after: partOf(this.rows) });
    this.names.set(answer, `act-${this.acts.length}`);
    return answer;
  }

  /** A repeated request reads what it answers anew, which may have been deleted since. */
  private again({ variables }: Request, before: object): object {
    if (!('row' in (Object.values((before as { data: object }).data)[0] as object))) return before;
    if (this.rows.has(variables.input.id)) return before;
    return refusal('NOT_FOUND', 'This row does not exist or was deleted.', { wasMade: true });
  }

  private run({ operationName, variables }: Request): object {
    if (operationName === 'Rows') return { data: { rows: [...this.rows.values()] } };
    if (operationName === 'UndoAct') return this.undo((variables as unknown as { id: string }).id);
    if (operationName === 'DeleteAssignments')
      return this.deleteSeveral(variables.input as unknown as Several);
    if (operationName === 'SaveScores') return this.saveScores(variables.input as unknown as Scores);
    const answer = this.events.answer(operationName, variables.input as EventChange);
    if (answer) return answer;
    const { id, expectedVersion, ...values } = variables.input;
    const row = this.rows.get(id);
    if (operationName === 'CreateRow') {
      if (row && this.honorsKeys) return refusal('CONFLICT', 'This already exists.');
      return this.write({ __typename: 'Row', id, title: '', notes: null, version: 0 }, values, 'createRow');
    }
    if (operationName === 'DeleteRow' && row) {
      const isOutdated = this.refuseOutdated(row, expectedVersion);
      if (isOutdated) return isOutdated;
      this.rows.delete(id);
      this.removed.set(id, { row, at: performance.now(), device: this.sender });
      this.written.push(`without ${id}`);
      return { data: { deleteRow: { deletion: { __typename: 'Deletion', id: `deletion of ${id}` } } } };
    }
    if (!row) return notFound('id');
    const refused = this.refuseOutdated(row, expectedVersion, values);
    if (refused) return refused;
    return this.write(row, values, 'editRow');
  }

  /** All or none. */
  private deleteSeveral({ ids, expectedVersions }: Several): object {
    for (const [index, id] of ids.entries()) {
      const row = this.rows.get(id);
      const refused = row ? this.refuseOutdated(row, expectedVersions?.[index]) : notFound(`ids[${index}]`);
      if (refused) return refused;
    }
    for (const id of ids) this.rows.delete(id);
    return {
      data: { deleteAssignments: { deletion: { __typename: 'Deletion', id: 'deletion of several' } } },
    };
  }

  /** Merges a change of an older version, unless others changed a field that it sets, or anything it deletes. */
  private refuseOutdated(
    row: Row,
    expectedVersion: number | undefined,
    values?: Partial<Row>,
  ): object | null {
    if (expectedVersion === undefined || expectedVersion === row.version) return null;
    const base = this.hasJournal ? this.rows.at(row.id, expectedVersion) : undefined;
    const conflicts = VALUES.map((field) => ({
      ...{ field, base: base?.[field], mine: values?.[field] ?? null, theirs: row[field] },
    })).filter(
      ({ field, base: before, mine, theirs }) =>
        theirs !== before && (!values || (field in values && mine !== theirs)),
    );
    if (base && conflicts.length === 0) return null;
    this.conflicts += 1;
    const told = { current: row, ...(base && { conflicts }) };
    return refusal('CONFLICT', 'This row was changed somewhere else.', told);
  }

  /** All or none. */
  private saveScores({ scores }: Scores): object {
    const lost = scores.findIndex(({ id }) => !this.rows.has(id));
    if (lost >= 0) return notFound(`scores[${lost}].id`);
    const known = scores.map((score) => ({ score, row: this.rows.get(score.id)! }));
    for (const { score, row } of known) {
      const refused = this.refuseOutdated(row, score.expectedVersion, score);
      if (refused) return refused;
    }
    for (const { score, row } of known) {
      const { expectedVersion: _, ...values } = score;
      if ('notes' in values) this.write(row, { notes: values.notes ?? null }, 'editRow');
    }
    const assignments = scores.map(({ id }) => this.rows.get(id));
    return { data: { saveScores: { __typename: 'SaveScoresPayload', assignments } } };
  }

  /** Writes back what an act changed, except what changed since. */
  private undo(name: string): object {
    const act = this.acts[Number(name.slice('act-'.length)) - 1];
    if (!act) return refusal('NOT_FOUND', 'This change does not exist.');
    const left: object[] = [];
    for (const id of new Set([...act.before.keys(), ...act.after.keys()])) {
      const [before, made, now] = [act.before.get(id), act.after.get(id), this.rows.get(id)];
      const isSame = made?.title === now?.title && made?.notes === now?.notes;
      if (!isSame && !(before && made && now)) left.push({ ...LEFT, title: now?.title ?? null, field: null });
      else if (!before) this.rows.delete(id);
      else if (!made || !now) this.rows.set(id, { ...before, version: before.version + 1 });
      else this.rows.set(id, this.undoneRow({ before, made, now }, left));
      this.written.push(`${before ? 'with' : 'without'} ${id}`);
    }
    const user = currentUser({ id: 'student' });
    return {
      data: { undoAct: { __typename: 'UndoActPayload', act: { ...ACT, id: 'undoing' }, left, user } },
    };
  }

  private undoneRow({ before, made, now }: Record<'before' | 'made' | 'now', Row>, left: object[]): Row {
    const row = { ...now, version: now.version + 1 };
    for (const field of ['title', 'notes'] as const) {
      if (made[field] === now[field]) Object.assign(row, { [field]: before[field] });
      else if (made[field] !== before[field]) left.push({ ...LEFT, title: now.title, field });
    }
    return row;
  }

  private write(row: Row, values: Partial<Row>, field: string): object {
    const after = { ...row, ...values, version: row.version + 1 };
    this.rows.set(row.id, after);
    this.written.push(...Object.values(values).map(String));
    for (const [field, value] of Object.entries(values) as [keyof Row, unknown][])
      if (!this.replaced.has(String(value))) this.replaced.set(String(value), String(row[field]));
    return { data: { [field]: { __typename: 'RowPayload', row: after } } };
  }
}

const ACT = { __typename: 'Act', canUndo: true };
const LEFT = { __typename: 'ActLeftover', noun: 'assignment' };

function notFound(field: string): object {
  return refusal('NOT_FOUND', 'This row does not exist or was deleted.', {
    fields: { [field]: 'does not exist' },
  });
}
