import type { FastifyReply } from 'fastify';
import type { DavRefusal } from '../../features/caldav/dav-refusal';
import { xml, xmlDocument, xmlText } from './xml';

/** Answers a refusal as the standards write it (RFC 4918 §16). */
export function sendRefusal(
  reply: FastifyReply,
  { status, message, precondition }: Pick<DavRefusal, 'status' | 'message' | 'precondition'>,
): FastifyReply {
  const { begin, end } = xmlDocument('D:error');
  const condition = precondition === null ? '' : xml(precondition);
  const body = begin + condition + xml('D:responsedescription', xmlText(message)) + end;
  return reply.code(status).type('application/xml; charset=utf-8').send(body);
}
