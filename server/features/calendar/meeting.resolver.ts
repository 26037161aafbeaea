import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { OfTermArgs } from '../terms/term.inputs';
import { CalendarEventType, EventPayload } from './event.types';
import { CreateMeetingInput, SchoolDaysArgs, UpdateMeetingInput } from './meeting.inputs';
import { createMeeting, readMeetings, readSchoolDays, updateMeeting } from './meeting.service';
import { SchoolDayType } from './school-day.types';

@Authorized()
@Resolver()
export class MeetingResolver {
  @Query(() => [CalendarEventType], {
    description: "The classes in a term's timetable, by time of day. Each has a `meeting`.",
  })
  meetings(@Ctx() context: RequestContext, @Args() { termId }: OfTermArgs) {
    return readMeetings(context.actor, termId);
  }

  @Query(() => [SchoolDayType], {
    description: 'The next school days of a term with their classes.',
  })
  schoolDays(@Ctx() context: RequestContext, @Args() args: SchoolDaysArgs) {
    return readSchoolDays(context.actor, args);
  }

  @Mutation(() => EventPayload, {
    description:
      "Adds a class to a course's timetable. It is an event: move and cancel its dates like those of any " +
      'event, and delete it with `deleteEvent`.',
  })
  createMeeting(@Ctx() context: RequestContext, @Arg('input') input: CreateMeetingInput) {
    return write(context, createMeeting, input);
  }

  @Mutation(() => EventPayload, {
    description: 'Changes a class in the timetable, entirely or from a given date on.',
  })
  updateMeeting(@Ctx() context: RequestContext, @Arg('input') input: UpdateMeetingInput) {
    return write(context, updateMeeting, input);
  }
}
