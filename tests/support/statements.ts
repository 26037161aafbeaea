import { Query } from 'pg';

/** A statement as sent: `text` and, if it is prepared, `name`. */
export interface Sent {
  text: string;
  name?: string;
}

/** Runs something. @returns the statements it sent, without those that only begin and end transactions. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Sent[]> {
  const submit = jest.spyOn(Query.prototype as unknown as { submit: () => unknown }, 'submit');
  try {
    await run();
    return submit.mock.contexts
      .map((query) => query as unknown as Sent)
      .filter(({ text }) => !/^(START TRANSACTION|COMMIT)/.test(text));
  } finally {
    submit.mockRestore();
  }
}
