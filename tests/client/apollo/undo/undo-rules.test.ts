import { UNDO_RULES } from '../../../../client/apollo/undo/undo-rules';
import { clientFiles, clientMutations } from '../../../support/client-source';

/** What undoes something itself. */
const UNDOING = [
  'DeleteStudyBlocks',
  'ReopenCalendarDiffs',
  'ResetOccurrence',
  'Restore',
  'RestoreItems',
  'UndoAct',
  'UndoEventChange',
  'UndoImport',
  'UndoRecovery',
];

const REMEMBERED = /\b(offerUndo|rememberUndo|rememberAct|rememberShared|useOfferEventUndo)\(/;

/** Code that sends events for others to remember. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  AddDeadlines: 'features/imports/use-lead-on.ts',
  CancelOccurrence: 'features/calendar/use-calendar-actions.ts',
  MoveEvent: 'features/calendar/use-calendar-actions.ts',
  MoveOccurrence: 'features/calendar/use-calendar-actions.ts',
  MoveStudyBlock: 'features/calendar/use-calendar-actions.ts',
  ConfirmImport: 'features/imports/use-lead-on.ts',
  ImportGradebook: 'features/grade-imports/import-done.tsx',
  ImportSyllabus: 'features/imports/use-lead-on.ts',
  ImportTranscript: 'features/grade-imports/import-done.tsx',
  SaveScores: 'features/grades/gradebook/use-score-history.ts',
};

/** The code that sends a mutation and should remember it. */
function sendersOf(mutation: string) {
  const sends = new RegExp(`\\b(use${mutation}Mutation\\(|${mutation}Document\\b)`);
  const code = clientFiles.filter(({ name, text }) => !name.endsWith('.graphql') && sends.test(text));
  const other = ELSEWHERE[mutation];
  return other === undefined ? code : clientFiles.filter(({ name }) => name === other);
}

describe('undo', () => {
  it('says of every mutation what Ctrl+Z does after it', () => {
    expect(Object.keys(UNDO_RULES).toSorted()).toEqual(clientMutations.toSorted());
  });

  const ofScreens = clientMutations.filter(
    (name) => UNDO_RULES[name] === 'screen' && !UNDOING.includes(name),
  );

  it.each(ofScreens)('some screen that sends %s remembers how to undo it', (mutation) => {
    const senders = sendersOf(mutation);
    expect(senders.filter(({ text }) => REMEMBERED.test(text))).not.toEqual([]);
  });
});
