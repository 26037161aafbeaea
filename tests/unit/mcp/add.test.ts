import { DomainError, notFound } from '../../../server/errors/domain-error';
import { addTool } from '../../../server/mcp/tools/changes';
import type { ToolContext } from '../../../server/mcp/tool';

/** Adds while what was added can't be read again. */
const addWhile = (error: Error) =>
  addTool.run(
    {
      ask: () => Promise.resolve({ added: { assignment: { id: 'a', title: 'Essay' } } }),
      services: { readSeries: () => Promise.reject(error) },
      timezone: 'UTC',
    } as unknown as ToolContext,
    { title: 'Essay' },
  );

describe('the tool that adds an assignment', () => {
  it('answers that it is added where the server is too busy to read it again, and hides no other error', async () => {
    expect(await addWhile(new DomainError('UNAVAILABLE', 'Busy.'))).toMatchObject({
      assignment: { title: 'Essay' },
    });
    await expect(addWhile(notFound('assignment'))).rejects.toThrow('This assignment');
    await expect(addWhile(new TypeError('a mistake'))).rejects.toThrow('a mistake');
  });
});
