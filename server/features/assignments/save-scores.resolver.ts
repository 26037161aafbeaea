import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/mutations';
import { saveScores } from './save-scores.service';
import { SaveScoresInput, SaveScoresPayload } from './save-scores.types';

@Authorized()
@Resolver()
export class SaveScoresResolver {
  @Mutation(() => SaveScoresPayload, {
    description: 'Changes several scores in one course, all or none.',
  })
  saveScores(@Ctx() context: RequestContext, @Arg('input') input: SaveScoresInput) {
    return write(context, saveScores, input);
  }
}
