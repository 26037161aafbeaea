import type { ApolloClient } from '@apollo/client';
import { shownAtOnce } from '../../apollo/outbox/kept-changes';
import { SaveScoresDocument, type SaveScoresInput, type SaveScoresMutation } from '../../generated/graphql';
import { optimisticScores } from './score-optimism';

/**
 * Saves scores of a course as one change, all or none; they show at once. Each states an absolute value, so
 * other devices' changes stay.
 */
export async function saveScores(
  { cache, mutate }: ApolloClient,
  input: SaveScoresInput,
): Promise<SaveScoresMutation | undefined> {
  const shown = shownAtOnce(optimisticScores(cache, input), { isChecked: true });
  const { data } = await mutate({ mutation: SaveScoresDocument, variables: { input }, ...shown });
  return data;
}
