import finalChanges from '../../../../client/apollo/undo/final-changes.json';
import { clientMutations } from '../../../support/client-source';

const [never, nothing] = [finalChanges.never, finalChanges.nothing].map((names) =>
  Object.values(names).flat(),
);

describe('changes without undo', () => {
  it('are mutations of the client', () => {
    // Upgrading has no screen of its own, but the payment page may send it.
    expect(clientMutations).toEqual(expect.arrayContaining([...never!, ...nothing!]));
  });

  it('either can’t be undone, or leave nothing to undo', () => {
    expect(never!.filter((name) => nothing!.includes(name))).toEqual([]);
  });
});
