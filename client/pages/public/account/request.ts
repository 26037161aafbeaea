import { readFailure, type Failure } from '../../../notifications/failure';

/** The server's answer to an operation of `account.graphql`, or the reason there is none. */
export type Reply = { isDone: true; token: string | null } | { isDone: false; failure: Failure };

interface Body {
  data?: Record<string, { token?: string } | null> | null;
  errors?: readonly { extensions?: { retryAfter?: number } }[];
}

/** The number of attempts while the server says that it is too busy to begin. */
const ATTEMPTS = 3;

/** Sends a persisted operation by its hash. */
export async function send(form: HTMLFormElement, input: object): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const body = await ask(form, input);
    const payload = Object.values(body.data ?? {})[0];
    if (payload && !body.errors) return { isDone: true, token: payload.token ?? null };
    const failure = readFailure(body);
    const seconds = failure.code === 'UNAVAILABLE' && body.errors?.[0]?.extensions?.retryAfter;
    if (!seconds || attempt === ATTEMPTS) return { isDone: false, failure };
    await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000));
  }
}

/** The body of the answer; empty if none came, or it wasn't JSON. */
async function ask({ action, dataset }: HTMLFormElement, input: object): Promise<Body> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: dataset['operation'],
        variables: { input },
        extensions: { persistedQuery: { version: 1, sha256Hash: dataset['hash'] } },
      }),
    });
    return (await answer.json()) as Body;
  } catch {
    return {};
  }
}
