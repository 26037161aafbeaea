import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { SpecialDayType } from '../terms/term.types';
import { numberWords } from '../../graphql/limit-words';
import { CalendarTermArgs, CalendarRange, CalendarTerm, SchoolDayMark } from './calendar.types';
import {
  readCalendarDeadlines,
  readCalendarSpecialDays,
  readCalendarTerm,
  readSchoolDayMarks,
} from './calendar.reads';
import { CalendarEventType, OccurrenceType } from './event.types';
import { readOccurrences, refuseRange, type DayRange, type Occurrences } from './occurrence.reads';

@Authorized()
@Resolver()
export class CalendarResolver {
  @Query(() => CalendarRange, {
    description:
      'Classes, events, deadlines, and special days in a range of days. Only requested fields are loaded.',
  })
  calendar(
    @Arg('from', () => LocalDateScalar, { description: "First day, in the student's time zone." })
    from: string,
    @Arg('to', () => LocalDateScalar, {
      description: `Last day, inclusive; at most ${READ_LIMITS.calendarDays} days after the first.`,
    })
    to: string,
  ): CalendarRange {
    refuseRange({ from, to });
    return { from, to };
  }

  @Query(() => CalendarTerm, {
    nullable: true,
    description: 'The term that contains a day, with everything in it; null without terms.',
  })
  calendarTerm(@Ctx() context: RequestContext, @Args() args: CalendarTermArgs) {
    return readCalendarTerm(context.actor, args);
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => OccurrenceType)
export class OccurrenceCourse {
  @FieldResolver(() => CourseType, { nullable: true, description: 'Its course, if any.' })
  course(@Ctx() context: RequestContext, @Root() occurrence: Pick<OccurrenceType, 'course' | 'courseId'>) {
    if (occurrence.course !== undefined) return occurrence.course;
    return occurrence.courseId ? context.loaders.course.load(occurrence.courseId) : null;
  }
}

/**
 * Instances are expanded once per range, whichever of the fields below comes first. They take their root as a plain
 * `DayRange`: type-graphql gives each field its own copy of a root named by its class.
 */
const expanded = new WeakMap<DayRange, Promise<Occurrences>>();

function occurrencesOnce({ actor }: RequestContext, range: DayRange): Promise<Occurrences> {
  const known = expanded.get(range) ?? readOccurrences(actor, range);
  expanded.set(range, known);
  return known;
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => CalendarRange)
export class CalendarContents {
  @FieldResolver(() => [OccurrenceType], {
    description: `Classes and events by start, including those of paused and archived courses; at most ${numberWords(READ_LIMITS.calendarOccurrences)}.`,
  })
  async occurrences(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return (await occurrencesOnce(context, range)).occurrences;
  }

  @FieldResolver(() => [OccurrenceType], {
    description:
      'Dates that were canceled, or moved by a calendar link, when they were to take place. To restore a ' +
      'canceled one, call `updateEvent` with scope `this` and its `originalStart`, and no other field.',
  })
  async cancelled(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return (await occurrencesOnce(context, range)).cancelled;
  }

  @FieldResolver(() => [CalendarEventType], {
    description: 'The events and series that the occurrences and canceled dates belong to.',
  })
  async events(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return (await occurrencesOnce(context, range)).events;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether there are more occurrences than listed; if so, request fewer days.',
  })
  async truncated(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return (await occurrencesOnce(context, range)).truncated;
  }

  @FieldResolver(() => [AssignmentType], {
    description:
      "Assignments due on these days in the student's time zone, by deadline, without archived courses.",
  })
  assignments(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return readCalendarDeadlines(context.actor, context.user.timezone, range);
  }

  @FieldResolver(() => [SpecialDayType], {
    description: 'Special days of all terms on these days: breaks, holidays, and half days.',
  })
  specialDays(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return readCalendarSpecialDays(context.actor, range);
  }

  @FieldResolver(() => [SchoolDayMark], {
    description: 'School days with a number: "Day 3" of a rotation, "Week B" of two.',
  })
  schoolDays(@Ctx() context: RequestContext, @Root() range: DayRange) {
    return readSchoolDayMarks(context.actor, range);
  }
}
