import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertAccess } from '../auth/access';
import { badInput, DomainError, type ErrorCode } from '../errors/domain-error';
import type { RequestContext } from '../graphql/context';
import type { Executor } from '../graphql/execute';
import { readClientDocuments } from '../graphql/persisted-documents';
import { inThread, type ThreadWork } from '../work/threads';
import type { PictureInput, Question } from './render-picture.work';

/** The route's dependencies. */
export interface PictureOptions {
  executor: Executor;
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  /** Folder of the built client. */
  directory: string;
}

/** The queries of each page that is painted, by its address; see `client/boot/routes.ts`. */
type Painted = Readonly<Record<string, { operations: readonly string[]; follows?: string }>>;

/** Pictures that are made at one time, for all and for one account; a further visit gets none and waits for its code. */
const MOST_AT_ONCE = 4;
const MOST_OF_ONE = 2;
/** The largest picture, in characters; a larger one would hold up the code for longer than it helps. */
const LARGEST = 300_000;
const WIDEST = 10_000;

const RENDER: ThreadWork<PictureInput, string | Question> = {
  module: 'pictures/render-picture.work',
  name: 'renderPictureInThread',
};

/**
 * `GET /first-paint`: a picture of a page of the application, for a first visit to paint while the code is on its
 * way. Part of the client rather than of the API: its form changes with every build.
 */
export function mountPictures(
  app: FastifyInstance,
  { executor, createContext, directory }: PictureOptions,
): void {
  const { painted } = JSON.parse(readFileSync(path.join(directory, 'csp.json'), 'utf8')) as {
    painted: Painted;
  };
  const keys = new Map(
    [...readClientDocuments()].map(([key, text]) => [/\bquery (\w+)/.exec(text)?.[1], key] as const),
  );
  const inHand: string[] = [];
  app.get('/first-paint', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await createContext(request);
    assertAccess(context, { access: 'read' });
    const page = read(request, painted);
    void reply.header('cache-control', 'private, no-store');
    const owner = context.user.id;
    if (inHand.length >= MOST_AT_ONCE || inHand.filter((id) => id === owner).length >= MOST_OF_ONE)
      return reply.code(204).send();
    inHand.push(owner);
    try {
      const answer = async (question: Question): Promise<Answer> => ({
        ...question,
        data: await ask(question, keys.get(question.operationName), { executor, context }),
      });
      const picture = await paint({ ...page, now: context.now.getTime() }, answer, owner);
      if (picture === null || picture.length > LARGEST) return await reply.code(204).send();
      return await reply.type('application/json; charset=utf-8').send(picture);
    } finally {
      inHand.splice(inHand.indexOf(owner), 1);
    }
  });
}

type Answer = PictureInput['answers'][number];

interface Page extends Omit<PictureInput, 'answers'> {
  /** The queries without variables. */
  operations: readonly string[];
}

/** @returns null if the page asks for more than it says */
async function paint(
  { operations, ...page }: Page,
  answer: (question: Question) => Promise<Answer>,
  owner: string,
): Promise<string | null> {
  const answers: Answer[] = [];
  for (const operationName of operations) answers.push(await answer({ operationName, variables: {} }));
  const render = () => inThread(RENDER, { ...page, answers }, { owner, tooLarge: busy });
  const first = await render();
  if (typeof first === 'string') return first;
  answers.push(await answer(first));
  const second = await render();
  return typeof second === 'string' ? second : null;
}

function busy(): DomainError {
  return new DomainError('UNAVAILABLE', 'The server is too busy to paint this page.', { retryAfter: 1 });
}

function read({ query }: FastifyRequest, painted: Painted) {
  const { path: asked, width } = query as Record<string, unknown>;
  const address = typeof asked === 'string' ? asked.replace(/\/$/, '') : '';
  const page = Object.hasOwn(painted, address) ? painted[address] : undefined;
  if (!page) throw badInput('path', `is not one of ${Object.keys(painted).join(', ')}`);
  const pixels = typeof width === 'string' && /^\d{1,5}$/.test(width) ? Number(width) : 0;
  if (pixels < 1 || pixels > WIDEST) throw badInput('width', `is not a whole number from 1 to ${WIDEST}`);
  return { path: address, width: pixels, operations: page.operations, follows: page.follows };
}

async function ask(
  { operationName, variables }: Question,
  ownKey: string | undefined,
  { executor, context }: { executor: Executor; context: RequestContext },
): Promise<unknown> {
  const operation = { text: null, ownKey: ownKey ?? null, operationName, variables };
  const result = await executor.runKnown(operation, context);
  const [error] = result?.errors ?? [];
  if (!result || error) {
    const code = (error?.extensions?.['code'] as ErrorCode | undefined) ?? 'UNAVAILABLE';
    throw new DomainError(code, error?.message ?? `${operationName} is not known.`, {
      ...(result?.retryAfter && { retryAfter: result.retryAfter }),
    });
  }
  return result.data;
}
