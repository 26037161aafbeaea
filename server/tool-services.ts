import { assertAccess } from './auth/access';
import { Idempotency } from './database/idempotency';
import { readAdded, removeAdded } from './features/assignments/assignment-undo.service';
import { readCourseNeeds, readCourseWorking } from './features/grades/course-working.service';
import type { RequestContext } from './graphql/context';
import { write } from './graphql/mutations';
import type { ToolServices } from './mcp/tool';

/** The same caller, for a change that happens once for its key and is refused from then on. */
export function once(context: RequestContext, key: string): RequestContext {
  return context.withIdempotency(Idempotency.once(key));
}

/** The services of assistants' tools for one caller. */
export function toolServices(context: RequestContext): ToolServices {
  const reading = () => {
    assertAccess(context, { access: 'read' });
    return context.actor;
  };
  return {
    readAdded: async (id) => readAdded(reading(), id),
    removeAdded: async (added, key) => {
      assertAccess(context, { access: 'write' });
      const caller = once(context, key);
      caller.idempotency?.describe(JSON.stringify(added));
      await write(caller, removeAdded, added);
    },
    courseWorking: async (courseId) => readCourseWorking(reading(), courseId),
    courseNeeds: async (courseId, asked) => {
      const actor = reading();
      // As long as a grade plan can take.
      await context.services.rateLimiter.charge('plan_grades', actor.userId);
      return readCourseNeeds(actor, courseId, asked);
    },
  };
}
