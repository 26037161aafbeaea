import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { ArchiveStatus } from './archive.types';
import { readArchiveStatus } from './export.service';

@Authorized()
@Resolver()
export class ArchiveResolver {
  @Query(() => ArchiveStatus, {
    description: 'What an archive of the account would hold, and whether one fits in.',
  })
  archive(@Ctx() context: RequestContext) {
    return readArchiveStatus(context.actor);
  }
}
