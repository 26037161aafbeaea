import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { PLAN_LIMITS } from '#domain/plans/plans';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
import {
  CreateCalendarFeedInput,
  UpdateCalendarFeedInput,
  CalendarFeed,
  CalendarFeedAddressPayload,
  CalendarFeedPayload,
  DeleteCalendarFeedPayload,
} from './calendar-feed.types';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeeds,
  replaceCalendarFeedAddress,
  updateCalendarFeed,
} from './calendar-feed.service';

/** Addresses at which other calendars read this one: credentials, which no access token may create. */
@Authorized('session')
@Resolver()
@Mutations({
  createCalendarFeed: accountChange(
    createCalendarFeed,
    CreateCalendarFeedInput,
    CalendarFeedAddressPayload,
    `Creates a feed: one with Free, up to ${PLAN_LIMITS.pro.calendar_feeds} with Student Pro. The link is returned only here.`,
  ),
  replaceCalendarFeedAddress: accountChange(
    replaceCalendarFeedAddress,
    'id',
    CalendarFeedAddressPayload,
    'Gives a feed a new link. The old one immediately returns 404.',
  ),
  deleteCalendarFeed: accountChange(
    deleteCalendarFeed,
    'id',
    DeleteCalendarFeedPayload,
    'Deletes a feed. Its link immediately returns 404.',
  ),
  updateCalendarFeed: accountChange(
    updateCalendarFeed,
    UpdateCalendarFeedInput,
    CalendarFeedPayload,
    'Changes what a feed includes. The link stays the same; calendar apps see the change at their next ' +
      'refresh.',
  ),
})
export class CalendarFeedResolver {
  @Query(() => [CalendarFeed], { description: 'The calendar feeds, oldest first.' })
  calendarFeeds(@Ctx() context: RequestContext) {
    return readCalendarFeeds(context.actor);
  }
}
