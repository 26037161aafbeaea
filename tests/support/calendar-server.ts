import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server elsewhere that holds a calendar, and treats those who fetch it as a test says. */
export interface CalendarServer {
  /** `127.0.0.1:port`, as OUTBOUND_ALLOW takes it. */
  readonly host: string;
  /** The address of the calendar. */
  readonly url: string;
  /** Its answer; a text is a calendar. */
  answer: string | RequestListener;
  /** The requests so far, oldest first. */
  readonly requests: { url: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** A server that gives an empty calendar, as soon as it listens. */
function createCalendarServer(): CalendarServer & { listen(): Promise<void> } {
  const requests: CalendarServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    if (typeof state.answer === 'string') sendCalendar(response, state.answer);
    else state.answer(request, response);
  });
  let host = '';
  const state = {
    get host() {
      return host;
    },
    get url() {
      return `http://${host}/feeds/user_s3cr3tAbCd.ics`;
    },
    answer: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' as CalendarServer['answer'],
    requests,
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

/** Starts a server that gives an empty calendar. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const server = createCalendarServer();
  await server.listen();
  return server;
}

/** Has a server give a calendar, empty at first, while the tests of a `describe` run. */
export function useCalendarServer(): CalendarServer {
  const server = createCalendarServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  return server;
}

function sendCalendar(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(text);
}
