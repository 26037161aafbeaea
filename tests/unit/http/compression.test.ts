import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../../../server/http/compression';

type Hook = (request: object, reply: object, payload: string, done: () => void) => void;

/** Whether an answer is compressed before its hook returns. */
function isCompressedAtOnce(payload: string): boolean {
  let hook: Hook | undefined;
  compressAnswers({ addHook: (_: string, given: Hook) => (hook = given) } as unknown as FastifyInstance);
  const reply = {
    getHeader: (name: string) => (name === 'content-type' ? 'application/json' : undefined),
    hasHeader: () => false,
    header: () => reply,
    removeHeader: () => reply,
  };
  let isDone = false;
  hook?.({ headers: { 'accept-encoding': 'gzip' } }, reply, payload, () => (isDone = true));
  return isDone;
}

describe('the compression of answers', () => {
  it('leaves the event loop to others where an answer has many bytes, in whatever script', () => {
    expect(isCompressedAtOnce('a'.repeat(60_000))).toBe(true);
    expect(isCompressedAtOnce('a'.repeat(70_000))).toBe(false);
    expect(isCompressedAtOnce('学'.repeat(20_000))).toBe(true);
    expect(isCompressedAtOnce('学'.repeat(25_000))).toBe(false);
  });
});
