import { Arg, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { LocalDateScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { SpecialDayType } from '../terms/special-day.types';
import { readCalendar, readCalendarSpecialDays } from './calendar.reads';
import { CalendarRange } from './calendar.types';
import { OccurrenceType } from './event.types';

@Authorized()
@Resolver()
export class CalendarResolver {
  @Query(() => CalendarRange, { description: 'Classes, events and deadlines of a range of days.' })
  calendar(
    @Ctx() context: RequestContext,
    @Arg('from', () => LocalDateScalar, { description: "First day, in the student's own zone." })
    from: string,
    @Arg('to', () => LocalDateScalar, { description: 'Last day, included; at most 400 days from the first.' })
    to: string,
  ) {
    return readCalendar(context.actor, context.user.timezone, { from, to });
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => OccurrenceType)
export class OccurrenceCourse {
  @FieldResolver(() => CourseType, { nullable: true, description: 'The course it belongs to, if any.' })
  course(@Ctx() context: RequestContext, @Root() occurrence: Pick<OccurrenceType, 'course' | 'courseId'>) {
    if (occurrence.course !== undefined) return occurrence.course;
    return occurrence.courseId ? context.loaders.course.load(occurrence.courseId) : null;
  }
}

/** Nested reads; reached only through guarded fields. */
@Resolver(() => CalendarRange)
export class CalendarSpecialDays {
  @FieldResolver(() => [SpecialDayType], {
    description: 'Special days of all terms on these days: breaks, holidays, half days.',
  })
  specialDays(@Ctx() context: RequestContext, @Root() range: CalendarRange) {
    return readCalendarSpecialDays(context.actor, range);
  }
}
