import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestStudent } from '../support/test-app';

const CREATE = `mutation ($input: CreateAppPasswordInput!) {
  createAppPassword(input: $input) { password url appPassword { id } } }`;

/** An app password as its maker sees it. */
export interface AppPasswordSample {
  id: string;
  password: string;
  url: string;
}

/** Makes an app password. */
export async function createAppPassword(
  app: TestApp,
  { token }: Pick<TestStudent, 'token'>,
): Promise<AppPasswordSample> {
  const { createAppPassword: made } = await app.data<{
    createAppPassword: { password: string; url: string; appPassword: { id: string } };
  }>(CREATE, { input: { name: 'Calendar on a phone' } }, token);
  return { id: made.appPassword.id, password: made.password, url: made.url };
}

/** A request of a calendar app. */
export interface DavCall {
  body?: string;
  headers?: Record<string, string>;
}

/** A calendar app that is logged in. */
export interface CalendarApp {
  /** Path of the student's calendars. */
  home: string;
  call(method: string, path: string, call?: DavCall): Promise<LightMyRequestResponse>;
  /** Stores an object of these components. */
  put(path: string, components: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The unfolded lines of an object. */
  lines(path: string): Promise<string[]>;
  /** The same in the product's own words, not as it was sent: a moved object has them. */
  ownLines(path: string): Promise<string[]>;
  /** The ETag of an object. */
  etag(path: string): Promise<string>;
  /** The changes in a collection since a token. */
  sync(path: string, token?: string): Promise<DavChanges>;
}

/** The answer to a `sync-collection`. */
export interface DavChanges {
  token: string;
  changed: string[];
  removed: string[];
}

const SYNC = (token: string) =>
  `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`;

/** Logs a calendar app in with a new app password. */
export async function connectCalendarApp(app: TestApp, student: TestStudent): Promise<CalendarApp> {
  const { password } = await createAppPassword(app, student);
  const authorization = `Basic ${Buffer.from(`${student.email}:${password}`).toString('base64')}`;
  const call: CalendarApp['call'] = (method, path, { body, headers } = {}) =>
    app.app.http.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization, ...headers },
      ...(body !== undefined && { payload: body }),
    });
  const etag = async (path: string) => String((await call('GET', path)).headers['etag']);
  const lines = async (path: string) => (await call('GET', path)).body.replaceAll('\r\n ', '').split('\r\n');
  return {
    home: `/dav/${student.id}/`,
    call,
    etag,
    put: (path, components, headers) =>
      call('PUT', path, {
        body: calendarOf(components),
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
      }),
    lines,
    ownLines: async (path) => {
      const away = `${path}.moved`;
      await call('MOVE', path, { headers: { destination: away } });
      await call('MOVE', away, { headers: { destination: path } });
      return lines(path);
    },
    sync: async (path, token = '') => {
      const { body } = await call('REPORT', path, { body: SYNC(token) });
      const responses = [...body.matchAll(/<D:response>(.*?)<\/D:response>/gs)].map(([, text = '']) => text);
      const named = (isGone: boolean) =>
        responses
          .filter((text) => /404 Not Found/.test(text) === isGone)
          .map((text) => /<D:href>([^<]*)</.exec(text)?.[1]?.split('/').at(-1) ?? '')
          .sort();
      return {
        token: /<D:sync-token>([^<]*)</.exec(body)?.[1] ?? '',
        changed: named(false),
        removed: named(true),
      };
    },
  };
}

/** Components as a calendar, with the line ends of the standard. */
export function calendarOf(components: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    components.trim(),
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\n').replaceAll(/\s*\n\s*/g, '\r\n');
}
