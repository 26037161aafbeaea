/** The rows to keep. `changes` tells of others, too: what has no fields here is left alone. */
const ROWS = {
  Term: 'id name startsOn endsOn',
  Course: 'id code name status grade { percent letter }',
  Assignment: 'id title dueAt progress pointsEarned pointsPossible course { id }',
};
const FRAGMENTS = Object.entries(ROWS).map(
  ([type, fields]) => `fragment ${type}Row on ${type} { ${fields} }`,
);
const EVERYTHING = `{ terms { ...TermRow } courses { ...CourseRow } assignments { ...AssignmentRow } } ${FRAGMENTS.join(' ')}`;
const CHANGES = `query ($after: Revision!) { changes(after: $after) { revision more readEverything
  items { id row { ...TermRow ...CourseRow ...AssignmentRow } } } } ${FRAGMENTS.join(' ')}`;

interface Row {
  id: string;
}

interface Changes {
  changes: {
    revision: string;
    more: boolean;
    readEverything: boolean;
    items: (Row & { row: Partial<Row> | null })[];
  };
}

interface Mirror {
  /** Where Termwise is, such as `http://localhost:4000`. */
  url: string;
  /** A personal access token that may read. */
  token: string;
  /** The rows by their IDs. */
  copy: Map<string, object>;
  /** Ends the mirror. */
  signal: AbortSignal;
  /** Called when the copy has the account's rows of a revision. */
  onStep?: (revision: string) => void;
}

/** Keeps a copy of an account in step until it is told to end. @throws if Termwise refuses a call */
export async function mirror({ url, token, copy, signal, onStep }: Mirror): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function ask<Data>(query: string, variables = {}): Promise<{ data: Data; revision: string }> {
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body, signal });
    const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
    return { data, revision: String(answer.headers.get('account-revision')) };
  }

  async function readEverything(): Promise<string> {
    const { data, revision } = await ask<Record<string, Row[]>>(EVERYTHING);
    copy.clear();
    for (const row of Object.values(data).flat()) copy.set(row.id, row);
    return revision;
  }

  async function follow(after: string): Promise<string> {
    const { changes } = (await ask<Changes>(CHANGES, { after })).data;
    if (changes.readEverything) return readEverything();
    for (const { id, row } of changes.items) {
      if (row === null) copy.delete(id);
      else if (row.id) copy.set(id, row);
    }
    return changes.more ? follow(changes.revision) : changes.revision;
  }

  let revision = await readEverything();
  while (!signal.aborted) {
    // Each stream begins with a revision, so nothing is missed between two of them.
    const { body, ok } = await fetch(`${url}/api/changes`, { headers, signal });
    if (!ok || !body) throw new Error('Termwise refused the stream of changes.');
    // Whatever comes is a reason to look: a change, or a sign of life.
    for await (const _sign of body) {
      revision = await follow(revision);
      onStep?.(revision);
    }
  }
}
