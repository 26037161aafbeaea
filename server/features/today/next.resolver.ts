import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { WhatNextArgs } from './next.inputs';
import { readWhatNext } from './next.service';
import { WhatNextType } from './next.types';

@Authorized()
@Resolver()
export class NextResolver {
  @Query(() => WhatNextType, {
    description: 'What to do first, and why: ranked by what hangs on it in the grades and by the time left.',
  })
  whatNext(@Ctx() context: RequestContext, @Args(() => WhatNextArgs) { first }: WhatNextArgs) {
    return readWhatNext(context.actor, context.user, first);
  }
}
