import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { badInput } from '../errors/domain-error';
import { readCalendarFile, type SavedDraft, saveDraft } from '../features/imports/import-draft.service';
import type { RequestContext } from '../graphql/context';
import { importTooLarge, mountUpload, type UploadRouteOptions } from './uploads';
import { readSyllabusFile, type SyllabusChoices } from '../features/syllabi/syllabus.service';

const ACCEPTED = ['text/calendar', 'text/csv', 'text/markdown', 'text/plain', 'application/zip'];

/** Rows of a bulk change charged as one write. */
const ROWS_PER_ACT = 20;

/**
 * `POST /api/imports`: accepts a calendar file, a schedule with headings, a ZIP file of these, or Markdown with tasks
 * (text/calendar, text/csv, application/zip, text/markdown, or text/plain), of at most 10 MB, keeps its contents for a
 * day, and returns 201 with `{ id, name, entries, unreadable }`. The file's name is sent in `X-File-Name`, URI-encoded.
 * Review and confirmation use GraphQL.
 */
export function mountImports(app: FastifyInstance, options: UploadRouteOptions): void {
  mountUpload(app, 'calendar', options, {
    accepted: ACCEPTED,
    refusal: 'Send a calendar file as text/calendar, or Markdown as text/markdown.',
    most: IMPORT_LIMITS.bytes,
    tooLarge: () => importTooLarge('A calendar file'),
    // A student drops several files at once, and the product sends them side by side.
    room: { perAccount: 4, waiting: 20, all: 24 },
    status: 201,
    read: importFile,
  });
}

async function importFile(
  context: RequestContext,
  bytes: Buffer,
  request: FastifyRequest,
): Promise<SavedDraft> {
  const digest = createHash('sha256').update(bytes).digest('base64');
  context.idempotency?.describe(JSON.stringify([fileName(request), digest]));
  const recognized = await readCalendarFile(bytes, context.actor.userId);
  const { entries } = recognized.calendar;
  const acts = Math.ceil(entries.length / ROWS_PER_ACT);
  await context.services.rateLimiter.charge('write', context.actor.userId, acts);
  return saveDraft(context.actor, fileName(request), recognized);
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

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * `POST /api/imports/syllabus`: reads a PDF, a Word file (.docx), or a text of at most 10 MB, and returns what it says
 * about a course. The file isn't kept.
 */
export function mountSyllabi(app: FastifyInstance, options: UploadRouteOptions): void {
  mountUpload(app, 'syllabus', options, {
    accepted: ['application/pdf', WORD, 'text/plain'],
    refusal: 'Send a PDF, a Word file (.docx), or text.',
    most: IMPORT_LIMITS.bytes,
    tooLarge: () => importTooLarge('A syllabus'),
    room: { perAccount: 2, waiting: 10, all: 12 },
    accepts: choicesOf,
    status: 200,
    read: ({ actor, user }, bytes, request) => readSyllabusFile(actor, user, bytes, choicesOf(request)),
  });
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
