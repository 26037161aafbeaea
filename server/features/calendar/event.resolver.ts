import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { CourseType } from '../courses/course.types';
import {
  CreateEventInput,
  DeleteEventInput,
  MoveOccurrenceInput,
  OccurrenceInput,
  UndoEventChangeInput,
  UpdateEventInput,
} from './event.inputs';
import { createEvent, deleteEvent, readEvent, updateEvent } from './event.service';
import { CalendarEventType, DeleteEventPayload, EventPayload } from './event.types';
import { sealFormer, undoEventChange } from './event.undo';
import { cancelOccurrence, moveOccurrence, resetOccurrence } from './occurrence.service';

@Authorized()
@Resolver()
export class EventResolver {
  @Query(() => CalendarEventType, { description: 'One event or series.' })
  event(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return readEvent(context.actor, id);
  }

  @Mutation(() => EventPayload, { description: 'Adds a class or event; with a rule, a series.' })
  createEvent(@Ctx() context: RequestContext, @Arg('input', () => CreateEventInput) input: CreateEventInput) {
    return write(context, createEvent, input);
  }

  @Mutation(() => EventPayload, {
    description: 'Changes an event or series, one instance of it, or all from one on.',
  })
  updateEvent(@Ctx() context: RequestContext, @Arg('input', () => UpdateEventInput) input: UpdateEventInput) {
    return write(context, updateEvent, input);
  }

  @Mutation(() => EventPayload, {
    description:
      'Takes a change of a whole event, or of it from one instance on, back exactly; an event changed again since ' +
      'answers CONFLICT.',
  })
  undoEventChange(
    @Ctx() context: RequestContext,
    @Arg('input', () => UndoEventChangeInput) input: UndoEventChangeInput,
  ) {
    const { secretBox } = context.services;
    return write(context, (actor, undone) => undoEventChange(actor, secretBox, undone), input);
  }

  @Mutation(() => DeleteEventPayload, {
    description:
      'Deletes an event with all its instances, or those from one on; `restore` brings them back for 30 days. One ' +
      'instance is cancelled.',
  })
  deleteEvent(@Ctx() context: RequestContext, @Arg('input', () => DeleteEventInput) input: DeleteEventInput) {
    return write(context, deleteEvent, input);
  }

  @Mutation(() => EventPayload, {
    description: 'Moves or renames one instance; the others stay where they are.',
  })
  moveOccurrence(
    @Ctx() context: RequestContext,
    @Arg('input', () => MoveOccurrenceInput) input: MoveOccurrenceInput,
  ) {
    return write(context, moveOccurrence, input);
  }

  @Mutation(() => EventPayload, { description: 'Cancels one instance of a series; the others stay.' })
  cancelOccurrence(
    @Ctx() context: RequestContext,
    @Arg('input', () => OccurrenceInput) input: OccurrenceInput,
  ) {
    return write(context, cancelOccurrence, input);
  }

  @Mutation(() => EventPayload, {
    description: 'Puts a moved or cancelled instance back to what its series says.',
  })
  resetOccurrence(
    @Ctx() context: RequestContext,
    @Arg('input', () => OccurrenceInput) input: OccurrenceInput,
  ) {
    return write(context, resetOccurrence, input);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => CalendarEventType)
export class EventCourse {
  @FieldResolver(() => CourseType, { nullable: true, description: 'The course it belongs to, if any.' })
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
      'Of a change of the whole event, of it from one instance on, or of two classes joined: what takes it back with ' +
      '`undoEventChange`. Null after other changes.',
  })
  undo(@Ctx() { services, actor }: RequestContext, @Root() { former }: EventPayload) {
    return former ? sealFormer(services.secretBox, actor.userId, former) : null;
  }
}
