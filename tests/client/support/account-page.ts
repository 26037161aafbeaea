// The pages on which visitors log in and open accounts. Import it before anything of the client, which it mocks.
import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { leaveFor } from '../../../client/boot/leave';
import { renderPublicPages } from '../../../client/entries/prerender';
import { startAccountPage } from '../../../client/pages/public/account/start';
import type * as Device from './device-database';
import { stored } from './device-database';

jest.mock('idb-keyval', () => jest.requireActual<typeof Device>('./device-database').database);
jest.mock('../../../client/boot/leave', () => ({
  ...jest.requireActual<object>('../../../client/boot/leave'),
  leaveFor: jest.fn(),
}));

/** Where the visitor is, as sent with a new account. */
export const place = {
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language,
};
const pages = renderPublicPages();

/** A sent operation. */
interface Sent {
  operationName: string;
  variables: object;
  extensions: { persistedQuery: { sha256Hash: string } };
}

/** An answer of the server, perhaps only a status; or none. */
export type Answer = object | 'no answer' | number;

/** The answers that begin a session, that do what was asked, and that refuse it. */
export const begun = { data: { payload: { token: 'a-token' } } };
export const done = { data: { payload: { success: true } } };
export const refusal = (message: string, extensions: object) => ({ errors: [{ message, extensions }] });

/** The server's answer about the stored token. */
const REFUSED = [401, { error: 'Log in.', code: 'UNAUTHENTICATED' }] as const;
const noPicture = (): Promise<Response> => Promise.resolve({ status: 204 } as Response);

/** What the server says about the stored token, and its picture of Today; every test begins without either. */
export const server: { me: readonly [status: number, body: unknown]; picture: () => Promise<Response> } = {
  me: REFUSED,
  picture: noPicture,
};

/** How the code of the forms comes, and how often it was asked for. */
export const ofForms = () => import('../../../client/pages/public/account/forms');
export const loadForms = jest.fn(ofForms);

/** Opens a page as the build renders it, on a server that gives these answers in turn, the last one ever after. */
export function open(address: string, ...answers: Answer[]): { sent: Sent[] } {
  history.replaceState(null, '', address);
  const page = pages.find(({ path }) => path === location.pathname);
  const { head = '', body = '' } = page ?? {};
  const parsed = new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
  document.title = parsed.title;
  document.body.replaceChildren(...parsed.body.childNodes);
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (target, request) => {
    if (String(target).endsWith('/api/auth/me')) return reply(...server.me);
    if (String(target).startsWith('/first-paint')) return server.picture();
    sent.push(JSON.parse(String(request?.body)) as Sent);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return typeof answer === 'number' ? reply(answer, null) : reply(200, answer ?? done);
  }) as typeof fetch;
  startAccountPage('', loadForms);
  return { sent };
}

function reply(status: number, body: unknown): Response {
  const json = async (): Promise<unknown> => body ?? Promise.reject(new SyntaxError('no JSON'));
  return { ok: status < 400, status, json } as Response;
}

/** A field, and a button, by what it is called. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Types into fields, by their labels. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
}

/** With which visitors log in. */
export const credentials = { Email: 'sample@example.org', Password: 'correct horse' };

// jsdom lacks this.
Element.prototype.scrollIntoView = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stored.clear();
  loadForms.mockReset().mockImplementation(ofForms);
  jest.mocked(leaveFor).mockClear();
  delete document.documentElement.dataset['signedIn'];
  Object.assign(server, { me: REFUSED, picture: noPicture });
});

export { leaveFor, stored };
