// litmus, a test suite for WebDAV servers. It creates a collection and fills it with plain text, while
// collections here are courses and hold only calendar objects. So a proxy gives litmus the list of a course
// as the collection it created, and packs each text into a task.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';

/** The Debian package. */
export const LITMUS_PACKAGES = ['litmus'];

/** Collections within it that two tests want; they stand for another list. */
const INNER = /^\/litmus\/(?:copycoll|movecoll)\//;
const PARTS = ['basic', 'copymove', 'props', 'http', 'locks'];
const SPACE = '/litmus/';
const STEP_LIMIT_MS = 120_000;

function packed(path, body) {
  const uid = createHash('sha256').update(path).digest('hex');
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTODO', `UID:${uid}`, 'SUMMARY:litmus'];
  return [...lines, `X-BODY:${body.toString('base64')}`, 'END:VTODO', 'END:VCALENDAR', ''].join('\r\n');
}

function unpacked(text) {
  const [, body = ''] = /^X-BODY:(.*)$/m.exec(text.replaceAll('\r\n ', '')) ?? [];
  return Buffer.from(body, 'base64');
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Asks the server for the list at `list` as if it were the collection of litmus. */
async function answer(request, response, { origin, list, other }) {
  const { method, url, headers } = request;
  const body = await bodyOf(request);
  const isPretended = url === SPACE || (INNER.test(url) && url.endsWith('/'));
  if (isPretended && ['MKCOL', 'DELETE'].includes(method)) return response.writeHead(201).end();
  const inList = (text) =>
    text
      .replace(/^https?:\/\/[^/]*/, '')
      .replace(INNER, other)
      .replace(SPACE, list);
  const kept = ['authorization', 'depth', 'if', 'if-match', 'if-none-match', 'overwrite', 'content-type'];
  const asked = Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
  if (headers.destination) asked.destination = inList(headers.destination);
  const isObject = method === 'PUT';
  if (isObject) asked['content-type'] = 'text/calendar';
  const given = isObject ? packed(url, body) : body.length > 0 ? body : undefined;
  const told = await fetch(origin + inList(url), { method, headers: asked, body: given });
  const text = (await told.text()).replaceAll(list, SPACE);
  for (const name of ['etag', 'dav', 'allow', 'www-authenticate', 'content-type'])
    if (told.headers.has(name)) response.setHeader(name, told.headers.get(name));
  const isRead = method === 'GET' && told.ok;
  return response.writeHead(told.status).end(isRead ? unpacked(text) : text);
}

const NO_COLLECTIONS = 'lists are courses, so MKCOL is refused, and no list is copied or moved';
const NO_COPY_WITHIN = 'a copy in the same list would have the UID of the original (RFC 4791)';
const NO_PROPERTIES = 'objects have no properties of their own';
const NO_LOCKS = 'there are no locks (class 2)';

/** The tests that do not pass, and why; some with how far they have to come. */
const NOT_HERE = {
  [NO_COLLECTIONS]: {
    ...of('basic', ['put_no_parent', 'delete_fragment', 'mkcol', 'mkcol_again', 'delete_coll']),
    ...of('basic', ['mkcol_no_parent', 'mkcol_with_body']),
    ...of('copymove', ['copy_coll', 'copy_shallow', 'move_coll']),
    // Behind a move, one that may not overwrite, and one that may.
    'copymove/move': /^FAIL \(MOVE overwrites collection /,
  },
  [NO_COPY_WITHIN]: {
    'copymove/copy_simple': /^FAIL \(simple resource COPY/,
    ...of('copymove', ['copy_overwrite']),
  },
  [NO_PROPERTIES]: of('props', [
    ...['propset', 'propget', 'propmove', 'propdeletes', 'propreplace', 'propnullns', 'prophighunicode'],
    ...['propremoveset', 'propsetremove', 'propvalnspace', 'propmanyns'],
  ]),
  [NO_LOCKS]: { ...of('basic', ['options']), ...of('locks', ['options', 'precond']) },
};

function of(part, tests) {
  return Object.fromEntries(tests.map((test) => [`${part}/${test}`, /^(?:FAIL|SKIPPED|WARNING)/]));
}

/**
 * Compares litmus with the tests known not to apply.
 * @returns the passed tests in a few words, and the others with their reasons
 */
export async function checkLitmus(account) {
  const results = await runLitmus(account);
  const known = Object.assign({}, ...Object.values(NOT_HERE));
  const faults = Object.entries({
    ...Object.fromEntries(Object.keys(known).map((test) => [test, 'not run'])),
    ...results,
  })
    .filter(([test, result]) => !(known[test] ?? /^pass$/).test(result))
    .map(([test, result]) => `${test}: ${result}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const [all, others] = [Object.keys(results).length, Object.keys(known).length];
  const notTested = Object.entries(NOT_HERE).map(
    ([why, tests]) => `${Object.keys(tests).length} tests, because ${why}: ${Object.keys(tests).join(', ')}`,
  );
  return { text: `${all - others} of ${all} tests, ${others} not tested`, faults: [], notTested };
}

/**
 * Runs every part of litmus on the list of a course.
 * @returns the result of each test, `part/test`: `pass`, or how it failed.
 */
async function runLitmus({ url, user, password, courses, home }) {
  const { origin } = new URL(url);
  const [list, other] = [`/dav/${user.id}/${courses[0].id}/`, `/dav/${user.id}/tasks/`];
  const server = createServer((request, response) => {
    answer(request, response, { origin, list, other }).catch((error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const results = {};
  try {
    for (const part of PARTS) {
      const args = [
        '--htdocs',
        '/usr/share/litmus/htdocs',
        `http://127.0.0.1:${server.address().port}/`,
        user.email,
        password,
      ];
      const options = { timeout: STEP_LIMIT_MS, cwd: home };
      const { stdout } = await promisify(execFile)(`/usr/libexec/litmus/${part}`, args, options).catch(
        (error) => error,
      );
      for (const [, test, result] of stdout.matchAll(/^ *\d+\. (\w+)\.+ (.*)$/gm))
        results[`${part}/${test}`] = result;
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return results;
}
