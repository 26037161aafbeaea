import { useApolloClient } from '@apollo/client/react';
import type { SaveScoresInput, SaveScoresMutation } from '../../generated/graphql';
import { useSaveScoresMutation } from '../../generated/hooks';
import { likelyScores, optimisticScores } from './score-optimism';

/**
 * Saves scores of a course as one change, all or none; they show at once. Each states an absolute value, so
 * other devices' changes stay.
 */
export function useSaveScores(): (input: SaveScoresInput) => Promise<SaveScoresMutation | undefined> {
  const { cache } = useApolloClient();
  const [save] = useSaveScoresMutation();
  return async (input) => {
    const { data } = await save({
      variables: { input },
      optimisticResponse: (_variables, { IGNORE }) => optimisticScores(cache, input) ?? IGNORE,
      context: { likely: () => likelyScores(cache, input), isChecked: true },
    });
    return data;
  };
}
