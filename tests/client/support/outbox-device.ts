import {
  gql,
  type ApolloClient,
  type DocumentNode,
  type NormalizedCacheObject,
  type OperationVariables,
} from '@apollo/client';
import type { KeptChange, WaitContext } from '../../../client/apollo/outbox/kept-changes';
import {
  CalendarPageDocument,
  DeleteEventDocument,
  MeDocument,
  MoveEventDocument,
  UpdateEventDocument,
  type CalendarEntry_OccurrenceFragment,
  type CalendarPageQuery,
  type EventScope,
} from '../../../client/generated/graphql';
import { currentUser } from './current-user';
import { DAYS } from './event-book';
import { DeviceStorage, loadPage, outboxCode, type Page } from './outbox-page';
import type { RowServer } from './row-server';

const ROWS_DOCUMENT = gql`
  query Rows {
    rows {
      id
      title
      notes
      version
    }
  }
`;
/** Known to the server by a hash, as the product's documents are. */
export const ROWS = Object.assign(ROWS_DOCUMENT, { __meta__: { hash: 'rows' } });

export const EDIT = gql`
  mutation EditRow($input: EditRowInput!) {
    editRow(input: $input) {
      row {
        id
        title
        notes
        version
      }
    }
  }
`;

export const CREATE = gql`
  mutation CreateRow($input: CreateRowInput!) {
    createRow(input: $input) {
      row {
        id
        title
        notes
        version
      }
    }
  }
`;

const SAVE_SCORES = gql`
  mutation SaveScores($input: SaveScoresInput!) {
    saveScores(input: $input) {
      assignments {
        id
        title
        notes
        version
      }
    }
  }
`;

const REMOVE = gql`
  mutation DeleteRow($input: DeleteRowInput!) {
    deleteRow(input: $input) {
      deletion {
        id
      }
    }
  }
`;

const REMOVE_SEVERAL = gql`
  mutation DeleteAssignments($input: DeleteAssignmentsInput!) {
    deleteAssignments(input: $input) {
      deletion {
        id
      }
    }
  }
`;

/** A row as the test's server keeps it. */
export interface Row {
  __typename: 'Row';
  id: string;
  title: string;
  notes: string | null;
  version: number;
}

/** A browser of one student: its database and local storage outlive its pages. */
export class Device {
  readonly database = new Map<string, unknown>();
  /** Whether its database refuses to store anything, as a full disk does. */
  isFull = false;
  /** While it is pending, its database stores nothing: the disk is busy. */
  busy: Promise<void> | null = null;
  storage = new DeviceStorage();
  private saved: NormalizedCacheObject | null = null;
  private page!: Page;

  constructor(
    readonly name: string,
    private readonly server: RowServer,
    /** The code of its pages, for the test of the test. */
    private readonly code = outboxCode(),
  ) {
    this.open();
  }

  /** Starts the page with the device's saved data. */
  open(): void {
    this.page = loadPage(this, this.code);
    if (this.saved) this.page.cache.restore(this.saved);
  }

  /**
   * Ends the page at once: whatever was under way never comes back.
   *
   * @param isCopied whether the device's copy of the cache has just been written
   */
  kill({ isCopied = true } = {}): void {
    // The page's own code may still run, and writes to what nobody reads.
    this.storage = Object.assign(new DeviceStorage(), this.storage);
    if (isCopied) {
      this.saved = this.page.cache.extract();
      for (const { id } of this.page.uncopied.splice(0)) this.database.delete(id);
    }
    this.page.kill();
    this.server.forgetPage(this.name);
  }

  /** Writes the device's copy of the cache, as the product does a moment after a change. */
  async copy(): Promise<void> {
    this.saved = this.page.cache.extract();
    await this.page.forget(...this.page.uncopied.splice(0));
  }

  get waiting(): readonly KeptChange[] {
    return this.page.waitingChanges.get();
  }

  /** How many changes the student is told are kept because the server is silent. */
  get unanswered(): number {
    return this.page.unanswered.get();
  }

  rows(): Row[] {
    return this.page.client.readQuery<{ rows: Row[] }>({ query: ROWS })?.rows ?? [];
  }

  /** @returns the titles of the first row that the screen shows from now on, in order */
  watch(): readonly string[] {
    const titles: string[] = [];
    const note = (result: unknown): void => {
      titles.push(String((result as { rows?: Row[] } | null)?.rows?.[0]?.title));
    };
    const callback = (diff: { result: unknown }): void => note(diff.result);
    this.page.cache.watch({ query: ROWS, optimistic: true, immediate: true, callback });
    return titles;
  }

  async look(): Promise<void> {
    const { client } = this.page;
    client.writeQuery({ query: MeDocument, data: { me: currentUser({ id: 'student' }) } });
    await client.query({ query: ROWS, fetchPolicy: 'network-only' }).catch(() => undefined);
    const calendar = { query: CalendarPageDocument, variables: DAYS, fetchPolicy: 'network-only' } as const;
    await client.query(calendar).catch(() => undefined);
  }

  /** The dates of events. */
  dates(): readonly CalendarEntry_OccurrenceFragment[] {
    return this.calendar()?.calendar.occurrences ?? [];
  }

  calendar(): CalendarPageQuery | null {
    return this.page.client.readQuery({ query: CalendarPageDocument, variables: DAYS });
  }

  /** Renames an event, as its form does. @returns whether the student was told that it is saved */
  async rename(date: CalendarEntry_OccurrenceFragment, scope: EventScope, title: string): Promise<boolean> {
    const { client, readEvent, waitable, waitableInput } = this.page;
    const { eventId: id, originalStart } = date;
    const version = readEvent(client.cache, id)?.version;
    const input = waitableInput({ id, scope, originalStart, title }, version);
    return this.tell({
      mutation: UpdateEventDocument,
      variables: { input },
      ...waitable(client.cache, input),
    });
  }

  /** Changes one date at once, as dragging does. */
  async renameDate(date: CalendarEntry_OccurrenceFragment, title: string): Promise<boolean> {
    const { client, readEvent, placeOccurrence } = this.page;
    const { eventId, originalStart, startLocal } = date;
    const version = readEvent(client.cache, eventId)?.version ?? 0;
    const event = { __typename: 'CalendarEvent', id: eventId, version } as const;
    const base = { title: date.title, startLocal };
    const likely = { updateEvent: { __typename: 'EventPayload', event } } as const;
    return this.tell({
      mutation: MoveEventDocument,
      variables: {
        input: { id: eventId, scope: 'this', originalStart, startLocal, title, expectedVersion: version },
      },
      optimisticResponse: likely,
      context: { likely: () => likely, row: { id: `${eventId}:${originalStart}`, title, base } },
      update: (cache) => placeOccurrence(cache, { ...date, title }),
    });
  }

  /** Deletes a date and all that follow. */
  async end({ eventId: id, originalStart }: CalendarEntry_OccurrenceFragment): Promise<boolean> {
    const deletion = { __typename: 'Deletion', id: '' };
    const likely = () => ({ deleteEvent: { __typename: 'DeleteEventPayload', deletion } });
    return this.tell({
      mutation: DeleteEventDocument,
      variables: { input: { id, scope: 'this_and_following', originalStart } },
      context: { row: { id, title: id, base: {} }, likely },
      update: (cache) => this.page.endSeries(cache, id, originalStart),
    });
  }

  /** Makes a change of an event; like the product, it asks for the calendar again once the server has it. */
  private async tell<Data, Variables extends OperationVariables>(
    options: ApolloClient.MutateOptions<Data, Variables>,
  ): Promise<boolean> {
    const { client } = this.page;
    const isTold = await client.mutate(options as ApolloClient.MutateOptions).then(
      ({ data }) => Boolean(data),
      () => false,
    );
    if (this.waiting.length === 0) await this.look();
    return isTold;
  }

  /** @returns whether the student was told that it is saved */
  async edit(row: Row, values: Partial<Row>, isVersioned: boolean, context?: WaitContext): Promise<boolean> {
    const input = { id: row.id, ...values, ...(isVersioned && { expectedVersion: row.version }) };
    const after = { ...row, ...values };
    return this.mutate(EDIT, input, { editRow: { __typename: 'RowPayload', row: after } }, context);
  }

  /** Enters scores of several rows, here into their notes. */
  async saveScores(scores: readonly Partial<Row>[]): Promise<boolean> {
    const assignments = scores.map((score) => ({
      ...this.rows().find(({ id }) => id === score.id),
      ...score,
    }));
    const answer = { saveScores: { __typename: 'SaveScoresPayload', assignments } };
    return this.mutate(SAVE_SCORES, { scores }, answer, { isChecked: true });
  }

  async create(id: string, title: string): Promise<boolean> {
    const row: Row = { __typename: 'Row', id, title, notes: null, version: 1 };
    return this.mutate(CREATE, { id, title }, { createRow: { __typename: 'RowPayload', row } });
  }

  /** Deletes a row. @returns the name of the act */
  async remove(id: string): Promise<string | null> {
    await this.page.client.mutate<{ deleteRow: { deletion: { id: string } } }>({
      mutation: REMOVE,
      variables: { input: { id } },
      context: { likely: () => ({ deleteRow: { deletion: { __typename: 'Deletion', id: '' } } }) },
      update: (cache) => {
        const { rows } = cache.readQuery<{ rows: Row[] }>({ query: ROWS })!;
        cache.writeQuery({ query: ROWS, data: { rows: rows.filter((row) => row.id !== id) } });
      },
    });
    return this.page.lastChange()!.acts.at(-1)!.id;
  }

  /** Deletes several rows together. */
  async removeSeveral(ids: readonly string[]): Promise<void> {
    await this.page.client.mutate({
      mutation: REMOVE_SEVERAL,
      variables: { input: { ids } },
      context: {
        row: { id: null, ids, title: 'Several', base: {} },
        likely: () => ({ deleteAssignments: { deletion: { __typename: 'Deletion', id: '' } } }),
      },
    });
  }

  /** Presses Ctrl+Z, or Ctrl+Shift+Z. @returns what the student is told; null if it failed */
  async undo(isRedo = false): Promise<string | null> {
    return this.page.undoLast(this.page.client, isRedo);
  }

  /** Sends what waits, as when the network returns. */
  async send(): Promise<void> {
    await this.page.sendWaiting(this.page.client);
  }

  async keepMine(change: KeptChange): Promise<void> {
    await this.page.sendAgain(this.page.client, [change]);
  }

  async discard(change: KeptChange): Promise<boolean> {
    return (await this.page.discard(this.page.client, change)).length > 0;
  }

  private async mutate(
    mutation: DocumentNode,
    input: object,
    answer: object,
    context: WaitContext = {},
  ): Promise<boolean> {
    const told = this.page.client.mutate({
      mutation,
      variables: { input },
      context: { likely: () => answer, ...context },
      update: (cache, { data }) => {
        const { row } = (data as { createRow?: { row: Row } }).createRow ?? {};
        const rows = cache.readQuery<{ rows: Row[] }>({ query: ROWS })?.rows ?? [];
        if (row && !rows.some(({ id }) => id === row.id))
          cache.writeQuery({ query: ROWS, data: { rows: [...rows, row] } });
      },
    });
    return told.then(
      ({ data }) => Boolean(data),
      () => false,
    );
  }
}
