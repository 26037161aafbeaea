import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { assertAccess } from '../auth/access';
import { badInput, DomainError } from '../errors/domain-error';
import { readCalendarFile, saveDraft, type SavedDraft } from '../features/imports/import-draft.service';
import { decodeCalendar } from '../ical/calendar-source';
import { isZip, unzipCalendars } from '../ical/zipped-calendars';
import type { RequestContext } from '../graphql/context';
import { readBoundedBody, streamBodies } from './bounded-body';
import { mountSyllabi, SYLLABUS_OPERATION } from './syllabi';
import { UploadSlots } from './upload-slots';

/** The route's dependencies. */
interface ImportRouteOptions {
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

/** A student drops several files at once, and the product sends them side by side. */
const SLOTS = { perAccount: 4, waiting: 20, all: 24 };

/** The route as an OpenAPI operation: its input and answer aren't part of the GraphQL schema. */
const CALENDAR_OPERATION = {
  method: 'post',
  path: '/api/imports',
  errors: [400, 401, 409, 413, 415, 429, 500, 503],
  operation: {
    operationId: 'uploadCalendar',
    summary: 'Uploads a calendar file or Markdown tasks',
    description:
      'Accepts a calendar file, a schedule in a CSV file with headings, a ZIP file of these, or a Markdown file ' +
      'with tasks in the emoji format of the Obsidian plugin Tasks, and keeps it for a day. Use `importReview` and `confirmImport` on ' +
      '`/graphql` to preview and import it.',
    parameters: [
      {
        name: 'X-File-Name',
        in: 'header',
        required: false,
        description: 'Name of the file, URI-encoded.',
        schema: { type: 'string' },
      },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ],
    requestBody: {
      required: true,
      description: `At most ${IMPORT_LIMITS.bytes / MEGABYTE} MB.`,
      content: {
        'text/calendar': { schema: { type: 'string' } },
        'text/csv': { schema: { type: 'string' } },
        'text/markdown': { schema: { type: 'string' } },
        'text/plain': { schema: { type: 'string' } },
        'application/zip': { schema: { type: 'string', format: 'binary' } },
      },
    },
    responses: {
      201: {
        description: 'The file was read and stored.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                id: { type: 'string', format: 'uuid', description: 'The draft; pass it to `importReview`.' },
                name: { type: 'string', description: 'Name of the file, or else of the calendar.' },
                entries: { type: 'integer', description: 'Number of entries read.' },
                unreadable: {
                  type: 'integer',
                  description: "Number of entries, or parts of them, that couldn't be read.",
                },
              },
              required: ['id', 'name', 'entries', 'unreadable'],
            },
          },
        },
      },
    },
  },
} as const;

/** The routes of this file and of syllabi. */
export const IMPORT_OPERATIONS = [CALENDAR_OPERATION, SYLLABUS_OPERATION] as const;

const ACCEPTED = ['text/calendar', 'text/csv', 'text/markdown', 'text/plain', 'application/zip'];

/** Rows of a bulk change charged as one write. */
const ROWS_PER_ACT = 20;

/**
 * `POST /api/imports`: accepts a calendar file, a schedule with headings, a ZIP file of these, or Markdown with tasks
 * (text/calendar, text/csv, application/zip, text/markdown, or text/plain), of at most 10 MB, keeps its contents for a
 * day, and returns 201 with `{ id, name, entries, unreadable }`. The file's name is sent in `X-File-Name`, URI-encoded.
 * Review and confirmation use GraphQL. Syllabi have a route of their own.
 */
export function mountImports(app: FastifyInstance, { createContext }: ImportRouteOptions): void {
  const slots = new UploadSlots(SLOTS);
  mountSyllabi(app, { createContext });
  app.register(async (scope) => {
    streamBodies(scope, ACCEPTED, 'Send a calendar file as text/calendar, or Markdown as text/markdown.');
    scope.route({
      method: 'POST',
      url: '/api/imports',
      config: { takesFile: true },
      // Before the body is read: a caller that may not import need not upload.
      onRequest: async (request) => {
        const context = await createContext(request);
        assertAccess(context, { access: 'write' });
        await context.services.rateLimiter.charge('write', context.actor.userId);
      },
      handler: async (request, reply) => {
        const context = await createContext(request);
        const { userId } = context.actor;
        return reply.code(201).send(await slots.hold(userId, () => importFile(context, request)));
      },
    });
  });
}

async function importFile(context: RequestContext, request: FastifyRequest): Promise<SavedDraft> {
  const text = await readText(request.body);
  context.idempotency?.describe(JSON.stringify([fileName(request), text]));
  const calendar = await readCalendarFile(text, context.actor.userId);
  const acts = Math.ceil(calendar.calendar.entries.length / ROWS_PER_ACT);
  await context.services.rateLimiter.charge('write', context.actor.userId, acts);
  return saveDraft(context.actor, fileName(request), calendar);
}

/**
 * The text of a calendar, or of all calendars in a ZIP file, whatever its media type says.
 * @throws PAYLOAD_TOO_LARGE, BAD_USER_INPUT naming `file` for a ZIP file that is damaged or has no calendar.
 */
async function readText(body: unknown): Promise<string> {
  const bytes = await readBoundedBody(body, IMPORT_LIMITS.bytes);
  if (!bytes) throw tooLarge();
  if (!isZip(bytes)) return decodeCalendar(bytes);
  const unzipped = await unzipCalendars(bytes, IMPORT_LIMITS.bytes);
  if ('text' in unzipped) return unzipped.text;
  if (unzipped.fault === 'too_large') throw tooLarge();
  throw badInput(
    'file',
    unzipped.fault === 'damaged'
      ? 'is a damaged ZIP file'
      : 'has no calendar file (.ics) and no schedule (.csv)',
  );
}

function tooLarge(): DomainError {
  const megabytes = IMPORT_LIMITS.bytes / MEGABYTE;
  return new DomainError('PAYLOAD_TOO_LARGE', `A calendar file can be at most ${megabytes} MB.`, {
    fields: { file: `must be at most ${megabytes} MB` },
  });
}

function fileName(request: FastifyRequest): string | null {
  const header = request.headers['x-file-name'];
  if (typeof header !== 'string') return null;
  try {
    return decodeURIComponent(header);
  } catch {
    return null;
  }
}
