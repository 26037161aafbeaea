import { Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { IdArgs } from '../../graphql/fields';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations } from '../../graphql/mutations';
import { CourseType } from '../courses/course.types';
import {
  CreateEventInput,
  DeleteEventInput,
  MoveOccurrenceInput,
  OccurrenceInput,
  UpdateEventInput,
} from './event.inputs';
import {
  cancelOccurrence,
  createEvent,
  deleteEvent,
  moveOccurrence,
  readEvent,
  resetOccurrence,
  updateEvent,
} from './event.service';
import { CalendarEventType, DeleteEventPayload, EventPayload } from './event.types';

@Authorized()
@Resolver()
@Mutations({
  createEvent: change(
    createEvent,
    CreateEventInput,
    EventPayload,
    'Adds a class or event; with a rule, a series.',
  ),
  updateEvent: change(
    updateEvent,
    UpdateEventInput,
    EventPayload,
    'Changes an event or series, one of its dates, or a date and all following ones.',
  ),
  deleteEvent: change(
    deleteEvent,
    DeleteEventInput,
    DeleteEventPayload,
    'Deletes an event with all its dates, or a date and all following ones; `restore` undoes this for ' +
      `${RESTORE_DAYS} days. A single date is canceled instead.`,
  ),
  moveOccurrence: change(
    moveOccurrence,
    MoveOccurrenceInput,
    EventPayload,
    'Moves or renames one date of a series.',
  ),
  cancelOccurrence: change(cancelOccurrence, OccurrenceInput, EventPayload, 'Cancels one date of a series.'),
  resetOccurrence: change(
    resetOccurrence,
    OccurrenceInput,
    EventPayload,
    "Resets a moved, changed, or canceled date to the series' values.",
  ),
})
export class EventResolver {
  @Query(() => CalendarEventType, { description: 'Returns one event or series.' })
  event(@Ctx() context: RequestContext, @Args() { id }: IdArgs) {
    return readEvent(context.actor, id);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => CalendarEventType)
export class EventCourse {
  @FieldResolver(() => CourseType, { nullable: true, description: 'Its course, if any.' })
  course(@Ctx() context: RequestContext, @Root() event: CalendarEventType) {
    return event.courseId ? context.loaders.course.load(event.courseId) : null;
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => EventPayload)
export class EventUndo {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Pass it to `undoAct` to undo the change. Null unless the whole event, or a date and all following ' +
      'ones, changed, or two classes were joined.',
  })
  undo(@Root() { undoId }: EventPayload) {
    return undoId ?? null;
  }
}
