import { Authorized, Resolver } from 'type-graphql';
import { change, Mutations } from '../../graphql/mutations';
import { saveScores } from './save-scores.service';
import { SaveScoresInput, SaveScoresPayload } from './assignment.types';

@Authorized()
@Resolver()
@Mutations({
  saveScores: change(
    saveScores,
    SaveScoresInput,
    SaveScoresPayload,
    'Changes several scores in one course, all or none.',
  ),
})
export class SaveScoresResolver {}
