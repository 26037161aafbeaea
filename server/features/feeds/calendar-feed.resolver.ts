import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/write';
import { CreateCalendarFeedInput, UpdateCalendarFeedInput } from './calendar-feed.inputs';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeeds,
  replaceCalendarFeedAddress,
  updateCalendarFeed,
} from './calendar-feed.service';
import {
  CalendarFeed,
  CalendarFeedAddressPayload,
  CalendarFeedPayload,
  DeleteCalendarFeedPayload,
} from './calendar-feed.types';

/** Addresses at which other calendars read this one: credentials, so a personal access token cannot make any. */
@Authorized('session')
@Resolver()
export class CalendarFeedResolver {
  @Query(() => [CalendarFeed], { description: 'The calendar feeds, the oldest first.' })
  calendarFeeds(@Ctx() context: RequestContext) {
    return readCalendarFeeds(context.actor);
  }

  @Mutation(() => CalendarFeedAddressPayload, {
    description:
      'Makes a feed: one in Free, at most 20 in Student Pro. The answer is the only place where its address stands.',
  })
  createCalendarFeed(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateCalendarFeedInput, { description: 'The new feed.' })
    input: CreateCalendarFeedInput,
  ) {
    return writeAccount(context, createCalendarFeed, input);
  }

  @Mutation(() => CalendarFeedPayload, {
    description:
      'Changes what a feed tells of. Its address stays; programs see the change when they fetch next.',
  })
  updateCalendarFeed(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCalendarFeedInput, { description: 'What changes.' })
    input: UpdateCalendarFeedInput,
  ) {
    return writeAccount(context, updateCalendarFeed, input);
  }

  @Mutation(() => CalendarFeedAddressPayload, {
    description: 'Gives a feed a new address. The old one answers 404 at once, to everybody who has it.',
  })
  replaceCalendarFeedAddress(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, replaceCalendarFeedAddress, id);
  }

  @Mutation(() => DeleteCalendarFeedPayload, {
    description: 'Deletes a feed. Its address answers 404 at once.',
  })
  deleteCalendarFeed(@Ctx() context: RequestContext, @Args(() => IdArgs) { id }: IdArgs) {
    return writeAccount(context, deleteCalendarFeed, id);
  }
}
