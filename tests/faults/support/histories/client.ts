import type { Access, Account } from './account';
import { newKey, type Asker, type Told } from './asker';
import type { History } from './history';
import type { AccessOperation } from './models';
import type { RowWrite } from './rows';
import type { Span } from './span';

const READ_ROWS = 'query ($id: ID!) { assignment(id: $id) { subtasks { id title version } } }';
const WRITE_ROW =
  'mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) { subtask { title version } } }';
const LIST_COURSES = '{ courses { id status } }';
const CHANGE_COURSE =
  'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }';
const OPEN_TOKEN = `mutation ($input: CreatePersonalAccessTokenInput!) {
  createPersonalAccessToken(input: $input) { token personalAccessToken { id } } }`;
const REVOKE_TOKEN = 'mutation ($id: ID!) { revokePersonalAccessToken(id: $id) { id } }';
const LOG_IN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const LOG_OUT = 'mutation { logout { __typename } }';
const WHO = '{ me { id } }';
const CALCULATE = '{ calculateGrades(input: {}) { __typename } }';

/** Sessions and tokens that clients go on trying after their end. */
const ACCESSES = 6;

/** Something whose answer is still to come, if it comes; until then it may happen at any time. */
const begunNow = (): Span => ({ start: performance.now(), end: Infinity });

interface RowSeen {
  id: string;
  title: string;
  version: number;
}

/** Does random things to an account that others use at the same time, and records the answers. */
export class HistoryClient {
  private values = 0;

  constructor(
    private readonly name: string,
    private readonly account: Account,
    private readonly history: History,
    private readonly asker: Asker,
    private readonly random: () => number,
    /** Whether it is only interested in active courses, whose limit the account's lock protects. */
    private readonly isAboutCourses = false,
  ) {}

  /** One thing after another, until told otherwise. */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.doSomething();
  }

  /** Looks at all rows and courses of the account. */
  async look(): Promise<void> {
    await this.readRows();
    await this.listCourses();
  }

  private async doSomething(): Promise<void> {
    const dice = this.random() * 1000;
    if (this.isAboutCourses) return dice < 250 ? this.listCourses() : this.changeCourse(dice < 750);
    if (dice < 700) return this.readRows();
    if (dice < 800) return this.writeRow(dice < 745);
    if (dice < 880) return this.listCourses();
    if (dice < 915) return this.changeCourse(dice < 900);
    if (dice < 965) return this.tryAccess();
    if (dice < 977) return this.openToken();
    if (dice < 985) return this.endAccess();
    if (dice < 986) return this.logIn();
    return this.calculate();
  }

  private async readRows(): Promise<void> {
    const { assignmentId: id, versions } = this.account;
    const { told, span } = await this.ask<{ assignment: { subtasks: RowSeen[] } }>(READ_ROWS, { id });
    this.expectOwn(
      told?.data?.assignment.subtasks ?? this.account.rows.map((row) => ({ id: row })),
      this.account.rows,
    );
    for (const { id: row, title: value, version } of told?.data?.assignment.subtasks ?? []) {
      this.history.rows.push({ kind: 'read', row, value, version, ...span });
      versions.set(row, Math.max(version, versions.get(row) ?? 0));
    }
  }

  private async writeRow(isChecked: boolean): Promise<void> {
    const { versions, rows } = this.account;
    const row = this.oneOf(rows);
    const expected = isChecked ? (versions.get(row) ?? null) : null;
    this.values += 1;
    const value = `${this.name} ${this.values}`;
    const key = newKey();
    const input = { id: row, title: value, ...(expected !== null && { expectedVersion: expected }) };
    const write: RowWrite = { kind: 'write', row, value, expected, version: null, ...begunNow() };
    this.history.rows.push(write);
    type Written = { updateSubtask: { subtask: RowSeen } };
    const { told, span } = await this.ask<Written>(WRITE_ROW, { input }, key);
    if (told?.code !== undefined) {
      if (told.code !== 'CONFLICT') throw new Error(`A write got ${told.code}.`);
      Object.assign(write, { kind: 'refusal', ...span });
      return;
    }
    if (!told) return;
    Object.assign(write, { version: told.data.updateSubtask.subtask.version, ...span });
    if (this.random() > 0.1) return;
    const again = await this.ask<Written>(WRITE_ROW, { input }, key);
    for (const answer of [told, again.told])
      if (answer) this.history.answers.push({ key, answer: JSON.stringify(answer) });
  }

  private async listCourses(): Promise<void> {
    const { told, span } = await this.ask<{ courses: { id: string; status: string }[] }>(LIST_COURSES, {});
    if (!told?.data) return;
    this.expectOwn(told.data.courses, this.account.courses);
    const active = told.data.courses.filter(({ status }) => status === 'active').map(({ id }) => id);
    this.history.courses.push({ account: this.account.name, kind: 'list', active, ...span });
  }

  private async changeCourse(isToBeActive: boolean): Promise<void> {
    const course = this.oneOf(this.account.courses);
    const input = { id: course, status: isToBeActive ? 'active' : 'archived' };
    const kind = isToBeActive ? 'activate' : 'archive';
    const change = { account: this.account.name, kind, course, ...begunNow() } as const;
    this.history.courses.push(change);
    const { told, span } = await this.ask(CHANGE_COURSE, { input }, newKey());
    const isRefused = told?.code === 'PLAN_LIMIT';
    if (told?.code !== undefined && !isRefused) throw new Error(`A course got ${told.code}.`);
    Object.assign(change, isRefused ? { kind: 'refusal' } : {}, span);
  }

  /** Its answer is never repeated, because it is a secret: a token that no one received is no one's. */
  private async openToken(): Promise<void> {
    const name = newKey();
    const input = { name, scope: 'read' };
    type Opened = { createPersonalAccessToken: { token: string; personalAccessToken: { id: string } } };
    const { told, span } = await this.ask<Opened>(OPEN_TOKEN, { input });
    if (!told?.data) return;
    const { token, personalAccessToken } = told.data.createPersonalAccessToken;
    this.opened({ name, token, id: personalAccessToken.id, isEnding: false }, span);
  }

  private async logIn(): Promise<void> {
    const { email, password } = this.account;
    const { told, span } = await this.ask<{ login: { token: string } }>(LOG_IN, {
      input: { email, password },
    });
    if (told?.data)
      this.opened({ name: newKey(), token: told.data.login.token, id: null, isEnding: false }, span);
  }

  private opened(access: Access, span: Span): void {
    this.history.access.push({ access: access.name, kind: 'open', ...span });
    this.account.accesses.push(access);
    const ended = this.account.accesses.find(({ isEnding }) => isEnding);
    if (this.account.accesses.length > ACCESSES && ended) {
      this.account.accesses.splice(this.account.accesses.indexOf(ended), 1);
    }
  }

  private async tryAccess(): Promise<void> {
    const { accesses } = this.account;
    if (accesses.length === 0) return this.openToken();
    const { name, token } = this.oneOf(accesses);
    const { told, span } = await this.ask(WHO, {}, undefined, token);
    if (told) this.history.access.push({ access: name, kind: told.data ? 'use' : 'refusal', ...span });
  }

  private async endAccess(): Promise<void> {
    const access = this.account.accesses.find(({ isEnding }) => !isEnding);
    if (!access) return this.openToken();
    access.isEnding = true;
    const { name, token, id } = access;
    const end: AccessOperation = { access: name, kind: 'revoke', ...begunNow() };
    this.history.access.push(end);
    // A repeated call may be told that there is nothing left to end.
    const { span } = await this.ask(
      id ? REVOKE_TOKEN : LOG_OUT,
      id ? { id } : {},
      newKey(),
      id ? this.account.token : token,
    );
    Object.assign(end, span);
  }

  private async calculate(): Promise<void> {
    const { told, span } = await this.ask(CALCULATE, {}, undefined, null);
    if (told?.data) this.history.accepted.push(span);
  }

  /** @param token null for a guest; default: the account's own */
  private async ask<Data>(
    query: string,
    variables: object,
    key?: string,
    token: string | null = this.account.token,
  ): Promise<{ told: Told<Data>; span: Span }> {
    const start = performance.now();
    const told = await this.asker.ask<Data>(query, variables, { token: token ?? undefined, key });
    if (told) this.history.answered += 1;
    else this.history.unanswered += 1;
    return { told, span: { start, end: told ? performance.now() : Infinity } };
  }

  /** Everything of the account is shown, and nothing else. */
  private expectOwn(shown: readonly { id: string }[], own: readonly string[]): void {
    const ids = shown.map(({ id }) => id);
    if (ids.length === own.length && own.every((id) => ids.includes(id))) return;
    this.history.foreign.push(`Account ${this.account.name} was shown ${ids.join(', ')}`);
  }

  private oneOf<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!;
  }
}
