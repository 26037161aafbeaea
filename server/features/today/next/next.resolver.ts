import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { WhatNextArgs } from './next.inputs';
import { readWhatNext } from './next.service';
import { WhatNextType } from './next.types';

@Authorized()
@Resolver()
export class NextResolver {
  @Query(() => WhatNextType, {
    description:
      'What to do first, and why: ranked by the effect on grades and the time left. Of the terms that `courses` shows by default.',
  })
  whatNext(@Ctx() context: RequestContext, @Args(() => WhatNextArgs) asked: WhatNextArgs) {
    return readWhatNext(context.actor, context.user, asked);
  }
}
