import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput, DomainError } from '../errors/domain-error';

/** Characters of a GraphQL document, each of which is read several times before it runs. */
export const MAX_DOCUMENT_LENGTH = 32_768;

/**
 * Reads only JSON bodies. A duplicate field is refused, because readers disagree on which one counts; so is a
 * field that would change the prototype of all objects. A missing body is fine.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, text, (error, value) => {
      const twice = error ? undefined : repeatedField(text);
      if (twice !== undefined) done(badInput(twice, 'is given more than once'));
      else done(error, value);
    });
  });
}

/**
 * Refuses a body that isn't a GraphQL request before Apollo sees it, so such answers look like all others.
 * @throws BAD_USER_INPUT
 */
export function checkGraphQLBody({ body }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (!isObject(body)) {
    throw new DomainError('BAD_USER_INPUT', 'Send a JSON object with a `query`. Batches are not supported.', {
      fields: { body: 'must be a JSON object' },
    });
  }
  for (const [field, isRight, expected] of REQUEST_FIELDS) {
    const value = body[field];
    if (value !== undefined && value !== null && !isRight(value)) throw badInput(field, expected);
  }
  const { query } = body;
  if (typeof query === 'string' && query.length > MAX_DOCUMENT_LENGTH) {
    throw badInput('query', `must have at most ${MAX_DOCUMENT_LENGTH} characters; send values as variables`);
  }
  // A persisted operation is requested by its hash alone.
  if (!body['query'] && !body['extensions']) throw badInput('query', 'is required');
  done();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';

const REQUEST_FIELDS: readonly [string, (value: unknown) => boolean, string][] = [
  ['query', isText, 'must be a string'],
  ['operationName', isText, 'must be a string'],
  ['variables', isObject, 'must be an object'],
  ['extensions', isObject, 'must be an object'],
];

/**
 * The first field that occurs twice in one object of a text.
 * @param json valid JSON.
 */
export function repeatedField(json: string): string | undefined {
  // One set of names for each object that is open at this place, null for each list.
  const open: (Set<string> | null)[] = [];
  let expectsName = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      const end = endOfText(json, at);
      const names = open.at(-1);
      if (expectsName && names) {
        const name = JSON.parse(json.slice(at, end + 1)) as string;
        if (names.has(name)) return name;
        names.add(name);
        expectsName = false;
      }
      at = end;
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      expectsName = character === '{';
    } else if (character === '}' || character === ']') {
      open.pop();
      expectsName = false;
    } else if (character === ',') {
      expectsName = open.at(-1) !== null;
    }
  }
  return undefined;
}

/** The end of a text that starts at a quotation mark. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
