import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { OfTermArgs } from '../terms/term.inputs';
import { CalendarEventType, EventPayload } from './event.types';
import { CreateMeetingInput, SchoolDaysArgs, UpdateMeetingInput } from './meeting.inputs';
import { readMeetings, readSchoolDays } from './meeting.reads';
import { createMeeting, updateMeeting } from './meeting.service';
import { SchoolDayType } from './school-day.types';

@Authorized()
@Resolver()
export class MeetingResolver {
  @Query(() => [CalendarEventType], {
    description: 'The classes of the timetable of a term, by their time of day; each has a `meeting`.',
  })
  meetings(@Ctx() context: RequestContext, @Args(() => OfTermArgs) { termId }: OfTermArgs) {
    return readMeetings(context.actor, termId);
  }

  @Query(() => [SchoolDayType], {
    description: 'The next school days of a term with their classes: what the timetable comes to.',
  })
  schoolDays(@Ctx() context: RequestContext, @Args(() => SchoolDaysArgs) args: SchoolDaysArgs) {
    return readSchoolDays(context.actor, args);
  }

  @Mutation(() => EventPayload, {
    description:
      'Adds a class to the timetable of a course. It is an event: its instances are moved and cancelled like others, ' +
      'and `deleteEvent` deletes it.',
  })
  createMeeting(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateMeetingInput, { description: 'The new class.' }) input: CreateMeetingInput,
  ) {
    return write(context, createMeeting, input);
  }

  @Mutation(() => EventPayload, {
    description: 'Changes a class of the timetable, all of it or from one instance on.',
  })
  updateMeeting(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateMeetingInput, { description: 'The changes.' }) input: UpdateMeetingInput,
  ) {
    return write(context, updateMeeting, input);
  }
}
