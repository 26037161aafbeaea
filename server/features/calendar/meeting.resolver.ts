import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations } from '../../graphql/mutations';
import { OfTermArgs } from '../terms/term.types';
import { CalendarClassType, CalendarEventType, EventPayload } from './event.types';
import { CreateMeetingInput, SchoolDaysArgs, UpdateMeetingInput } from './meeting.inputs';
import { createMeeting, updateMeeting } from './meeting.service';
import { readCalendarClasses, readMeetings, readSchoolDays } from './meeting.reads';
import { SchoolDayType } from './school-day.types';

@Authorized()
@Resolver()
@Mutations({
  createMeeting: change(
    createMeeting,
    CreateMeetingInput,
    EventPayload,
    "Adds a class to a course's timetable. It is an event: move and cancel its dates like those of any " +
      'event, and delete it with `deleteEvent`.',
  ),
  updateMeeting: change(
    updateMeeting,
    UpdateMeetingInput,
    EventPayload,
    'Changes a class in the timetable, entirely or from a given date on.',
  ),
})
export class MeetingResolver {
  @Query(() => [CalendarEventType], {
    description: "The classes in a term's timetable, by time of day. Each has a `meeting`.",
  })
  meetings(@Ctx() context: RequestContext, @Args() { termId }: OfTermArgs) {
    return readMeetings(context.actor, termId);
  }

  @Query(() => [CalendarClassType], {
    description: "The other classes of a term's courses, by their first date. Change their events instead.",
  })
  calendarClasses(@Ctx() context: RequestContext, @Args() { termId }: OfTermArgs) {
    return readCalendarClasses(context.actor, termId);
  }

  @Query(() => [SchoolDayType], {
    description: 'The next school days of a term with their classes.',
  })
  schoolDays(@Ctx() context: RequestContext, @Args() args: SchoolDaysArgs) {
    return readSchoolDays(context.actor, args);
  }
}
