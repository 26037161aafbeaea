import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { badInput } from '../errors/domain-error';
import { readSyllabusFile, type SyllabusChoices } from '../features/syllabi/syllabus.service';
import { importTooLarge, mountUpload, type UploadRouteOptions } from './uploads';

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
    slots: { perAccount: 2, waiting: 10, all: 12 },
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
