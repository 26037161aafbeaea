import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { badInput, DomainError } from '../errors/domain-error';
import {
  type ComparedSyllabus,
  readSyllabusFile,
  type SyllabusChoices,
} from '../features/syllabi/syllabus.service';
import type { RequestContext } from '../graphql/context';
import { readBoundedBody, streamBodies } from './bounded-body';
import { UploadSlots } from './upload-slots';

/** The route's dependencies. */
interface SyllabusRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

const SLOTS = { perAccount: 2, waiting: 10, all: 12 };

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ACCEPTED = ['application/pdf', WORD, 'text/plain'];

/** A list of things that were found. */
const foundWith = (fields: string) => ({
  type: 'array',
  items: { type: 'object' },
  description:
    `Each with ${fields}; \`source\`, the line or table row that says it; its \`page\`; and \`isSure\`, false for a ` +
    'guess.',
});

const ANSWER = {
  courseId: { type: ['string', 'null'], description: 'The course with its code; null if there is none.' },
  hasScale: { type: 'boolean', description: 'Whether that course has a scale of its own.' },
  code: { type: 'string' },
  name: { type: 'string' },
  pages: { type: 'integer' },
  dateOrder: {
    type: ['string', 'null'],
    description: 'Whether `day` or `month` comes first in dates such as 3/4; null if nothing decides it.',
  },
  since: {
    type: 'object',
    description: 'The first `day` that a date without a year can mean, and `isSure`.',
  },
  deadlines: foundWith(
    'the fields of SyllabusDeadlineInput, and `held`, the `dueDate` of the same one in the course',
  ),
  categories: foundWith('`name`, `weight`, `dropLowest`, and `isHeld`, whether the course has it'),
  classes: foundWith('the fields of SyllabusClassInput, and `isHeld`'),
  bands: foundWith('the fields of SyllabusBandInput'),
} as const;

/** The route as an OpenAPI operation: its input and answer aren't part of the GraphQL schema. */
export const SYLLABUS_OPERATION = {
  method: 'post',
  path: '/api/imports/syllabus',
  errors: [400, 401, 404, 413, 415, 429, 500, 503],
  operation: {
    operationId: 'readSyllabus',
    summary: 'Reads a syllabus',
    description:
      'Reads the deadlines, grade categories, class times, and grade scale in a PDF, a Word file, or a text. ' +
      'Keeps and changes nothing. Send what the student confirms to `importSyllabus`.',
    parameters: [
      {
        name: 'courseId',
        in: 'query',
        required: false,
        description: 'Its course. Defaults to the one with the code in the document.',
        schema: { type: 'string', format: 'uuid' },
      },
      {
        name: 'dateOrder',
        in: 'query',
        required: false,
        description:
          'What comes first in dates such as 3/4. Defaults to what the document or the locale says.',
        schema: { type: 'string', enum: ['day', 'month'] },
      },
    ],
    requestBody: {
      required: true,
      description: `At most ${IMPORT_LIMITS.bytes / MEGABYTE} MB.`,
      content: {
        'application/pdf': { schema: { type: 'string', format: 'binary' } },
        [WORD]: { schema: { type: 'string', format: 'binary' } },
        'text/plain': { schema: { type: 'string' } },
      },
    },
    responses: {
      200: {
        description: 'What it says.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: ANSWER, required: Object.keys(ANSWER) },
          },
        },
      },
    },
  },
} as const;

/**
 * `POST /api/imports/syllabus`: reads a PDF, a Word file (.docx), or a text of at most 10 MB, and returns what it says
 * about a course. The file isn't kept.
 */
export function mountSyllabi(app: FastifyInstance, { createContext }: SyllabusRouteOptions): void {
  const slots = new UploadSlots(SLOTS);
  app.register(async (scope) => {
    streamBodies(scope, ACCEPTED, 'Send a PDF, a Word file (.docx), or text.');
    scope.route({
      method: 'POST',
      url: SYLLABUS_OPERATION.path,
      config: { takesFile: true },
      // Before the body is read: a caller that may not import need not upload.
      onRequest: async (request) => {
        const context = await createContext(request);
        assertAccess(context, { access: 'write' });
        await context.services.rateLimiter.charge('write', context.actor.userId);
      },
      handler: async (request) => {
        const context = await createContext(request);
        const { userId } = context.actor;
        return slots.hold(userId, () => readUpload(context, request));
      },
    });
  });
}

async function readUpload(context: RequestContext, request: FastifyRequest): Promise<ComparedSyllabus> {
  const choices = choicesOf(request);
  const bytes = await readBoundedBody(request.body, IMPORT_LIMITS.bytes);
  const megabytes = IMPORT_LIMITS.bytes / MEGABYTE;
  if (!bytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', `A syllabus can be at most ${megabytes} MB.`, {
      fields: { file: `must be at most ${megabytes} MB` },
    });
  }
  return readSyllabusFile(context.actor, context.user, bytes, choices);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function choicesOf({ query }: FastifyRequest): SyllabusChoices {
  const { courseId = null, dateOrder = null } = query as Record<string, unknown>;
  if (courseId !== null && !(typeof courseId === 'string' && UUID.test(courseId)))
    throw badInput('courseId', 'must be a UUID');
  if (dateOrder !== null && dateOrder !== 'day' && dateOrder !== 'month')
    throw badInput('dateOrder', 'must be `day` or `month`');
  return { courseId, dateOrder };
}
