import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { ArchiveStatus } from './archive.types';
import { readArchiveStatus } from './export.service';

@Authorized()
@Resolver()
export class ArchiveResolver {
  @Query(() => ArchiveStatus, {
    description: 'What an archive of this account would contain, and whether an archive can be imported.',
  })
  archive(@Ctx() context: RequestContext) {
    return readArchiveStatus(context.actor);
  }
}
