import { assertAccess } from './auth/access';
import { DomainError } from './errors/domain-error';
import { assertMayUndo, undoAct } from './features/acts/act.service';
import { readSeries, undoWhole } from './features/acts/whole-undo.service';
import { readCourseNeeds, readCourseWorking } from './features/grades/gradebook-work.service';
import type { RequestContext } from './graphql/context';
import { write, writeRows } from './graphql/mutations';
import type { ToolServices } from './mcp/tool';

/** The services of assistants' tools for one caller. */
export function toolServices(context: RequestContext): ToolServices {
  const reading = () => {
    assertAccess(context, { access: 'read' });
    return context.actor;
  };
  return {
    readSeries: async (id) => readSeries(reading(), id),
    undo: async (act) => {
      assertAccess(context, { access: 'write' });
      return write(context, undoWhole, act).catch(async (error: unknown) => {
        if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
        // It paid for this one.
        context.paidWrites += 1;
        return writeRows(context, undoAct, act, await assertMayUndo(context, act));
      });
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
