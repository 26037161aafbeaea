import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { notFound } from '../../errors/domain-error';
import type { RequestContext } from '../../graphql/context';
import { AssignmentType } from '../assignments/assignment.types';
import { CalendarRange } from '../calendar/calendar.types';
import { readDayWork } from './day-work.service';
import { DayWorkRow } from './day-work.types';

/** Nested reads; reached only through guarded fields. */
@Resolver(() => DayWorkRow)
export class DayWorkAssignment {
  @FieldResolver(() => AssignmentType, { description: 'The assignment.' })
  async assignment(@Ctx() context: RequestContext, @Root() { id, row }: DayWorkRow) {
    const assignment = row ?? (await context.loaders.assignment.load(id));
    if (!assignment) throw notFound('assignment');
    return assignment;
  }
}

/** Adds the work per day to a calendar; reached only through guarded fields. */
@Resolver(() => CalendarRange)
export class CalendarDayWork {
  @FieldResolver(() => [DayWorkRow], {
    description:
      'Open work on these days, including subtasks of assignments due later. Late work counts for today, ' +
      'or for the later day it is planned for. Work of archived courses is left out.',
  })
  work(@Ctx() { actor, user }: RequestContext, @Root() range: CalendarRange) {
    return readDayWork(actor, user, range);
  }
}
