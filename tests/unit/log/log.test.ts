import { QueryFailedError } from 'typeorm';
import { createLog } from '../../../server/log/log';

const lines: string[] = [];
const log = createLog({ write: (line) => void lines.push(line) });
const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

describe('a line of the log', () => {
  it('is one JSON object with time, level, event, and details', () => {
    log('job_failed', { task: 'send_mail', attempts: 2, note: 'two\nlines' });
    expect(last()).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'job_failed',
      task: 'send_mail',
      attempts: 2,
      note: 'two\nlines',
    });
    expect(lines.at(-1)).toMatch(/^[^\n]+\n$/);
  });

  it('has what helps to find an error, and its cause', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    log('request_failed', { requestId: 'one', error: new Error('No database.', { cause }) });
    expect(last()).toMatchObject({
      level: 'error',
      requestId: 'one',
      error: {
        name: 'Error',
        message: 'No database.',
        stack: expect.stringContaining('log.test'),
        cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
      },
    });
  });

  const token = 'aB3_'.repeat(11);
  it.each([
    ['a refused recipient', new Error('550 5.1.1 <ana.lópez@uni-köln.example.edu>: user unknown'), 'ana'],
    ['an address in a cause', new Error('x', { cause: new Error('to ana@example.edu') }), 'ana'],
    ['a feed address', new Error(`GET /feeds/${token}.ics`), token],
    ['a personal token', new Error('Bearer tw_pat_0123456789'), '0123456789'],
    ['a session token', new Error('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.c2ln'), 'eyJzdWIi'],
    ['a value', new Error('invalid input syntax for type uuid: "Essay on my illness"'), 'illness'],
    ['a text that is no JSON', errorOf(() => JSON.parse('Essay on my illness')), 'Essay'],
    [
      'the values of a statement',
      new QueryFailedError('SELECT $1', ['my illness'], new Error('x')),
      'illness',
    ],
    ['what is not an error', 'mail to ana@example.edu', 'ana'],
  ])('does not repeat %s', (_what, error, personal) => {
    log('request_failed', { error });
    expect(lines.at(-1)).not.toContain(personal);
  });

  it('keeps the IDs of requests and the places in a stack', () => {
    const id = '0199f7a2-7c1e-7a53-9f2d-0f6f6f0b8a11';
    const error = new Error(`Account ${id}`);
    error.stack = 'Error: x\n    at run (/app/node_modules/@apollo/server/dist/cjs/run.js:1:2)';
    log('request_failed', { error });
    expect(last()).toMatchObject({
      error: {
        message: `Account ${id}`,
        stack: '    at run (/app/node_modules/@apollo/server/dist/cjs/run.js:1:2)',
      },
    });
  });
});

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
