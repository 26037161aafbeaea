import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

function fromUser(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

/** Requests that a student picks from a menu. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'plan_my_week',
    { title: 'Plan my week', description: 'What to work on each day, by deadlines, grades, and free time.' },
    () =>
      fromUser(
        'Plan my next seven days. Use whats_next for what matters and why, whats_due for deadlines, and free_time for how much time I have each day. Propose what to work on each day, name what does not fit, and change nothing without asking me.',
      ),
  );
  server.registerPrompt(
    'can_i_still_get',
    {
      title: 'Can I still get an A?',
      description: 'What is needed for a grade in a course, and whether it is realistic.',
      argsSchema: z.object({
        course: z.string().max(200).describe('Code or name of the course.'),
        grade: z.string().max(40).optional().describe('Letter or percentage. Defaults to A.'),
      }),
    },
    ({ course, grade = 'A' }) =>
      fromUser(
        `Can I still get ${grade} in ${course}? Use course_grade for where I stand and needed_for_target for what it takes. Answer in a few sentences, with the score I need on what is open, and compare it with my scores so far.`,
      ),
  );
}
