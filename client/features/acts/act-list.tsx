import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { diffDays } from '#domain/time/local-date';
import type { ActRow_ActFragment } from '../../generated/graphql';
import { useUndoActMutation } from '../../generated/hooks';
import { actMessages } from '../../messages/en/acts';
import { isSaved } from '../../notifications/is-saved';
import { Button } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useFormat } from '../../ui/format/format-context';
import { actAuthor, actNoun, actParts, actWords, leftWords } from './act-words';

const text = actMessages;

/** Changes, newest first, each with a button that undoes it or, once undone, makes it again. */
export function ActList({ acts }: { acts: readonly ActRow_ActFragment[] }) {
  return (
    <OnlyOnline act="changes">
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ul>
    </OnlyOnline>
  );
}

function ActRow({ act }: { act: ActRow_ActFragment }) {
  const { undo, isUndoing, result } = useUndoAct();
  const when = useWhen(act.at);
  const { id, undoneBy, canUndo } = act;
  const format = useFormat();
  const words = actWords(act, format);
  const parts = actParts(act, format);
  const state = undoneBy ? text.isUndone : canUndo ? null : text.final;
  const name = undoneBy ? text.redoNamed(words) : text.undoNamed(words);
  return (
    <li className="px-4 py-3">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className={`font-medium wrap-anywhere ${undoneBy ? 'text-muted line-through' : 'text-ink'}`}>
            {words}
          </p>
          <p className="text-sm text-muted">
            {[state, actAuthor(act), actNoun(act), when].filter(Boolean).join(' · ')}
          </p>
          {parts.length > 0 && (
            <details className="text-sm text-body">
              <summary className="min-h-8 content-center touch:min-h-11">{text.details}</summary>
              {parts.map((part) => (
                <p key={part} className="pl-4">
                  {part}
                </p>
              ))}
            </details>
          )}
        </div>
        {(canUndo || undoneBy) && (
          <Button
            aria-label={name}
            pending={isUndoing}
            onClick={() => void undo(undoneBy ?? id, undoneBy !== null)}
          >
            {undoneBy ? text.redo : text.undo}
          </Button>
        )}
      </div>
      <div role="status">
        {result.length > 0 && (
          <ul className="mt-2 grid gap-1 text-sm text-body">
            {result.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Undoes acts and then reads everything on the screen again; `result` says in sentences what came of it. */
function useUndoAct() {
  const client = useApolloClient();
  const [mutate, { loading: isUndoing }] = useUndoActMutation();
  const [result, setResult] = useState<readonly string[]>([]);
  const run = async (id: string, isRedo: boolean): Promise<void> => {
    const { data } = await mutate({ variables: { id } });
    if (!data) return;
    const { act, left } = data.undoAct;
    // A query that fails doesn't make the undoing fail.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    const done = isRedo ? text.redone : text.undone;
    const stayed = leftWords(left);
    setResult([...(act.canUndo ? [done] : stayed.length > 0 ? [] : [text.nothing]), ...stayed]);
  };
  return { undo: (id: string, isRedo: boolean) => isSaved(run(id, isRedo)), isUndoing, result };
}

/** The time of an act; of the last two days, with the day as a word. */
function useWhen(at: string): string {
  const format = useFormat();
  const day = format.local(at).slice(0, 10);
  // The device's clock may be behind the server's.
  const isNear = [0, 1].includes(diffDays(day, format.today()));
  const when = isNear ? text.at(format.relativeDay(day), format.clock(at)) : format.instant(at);
  return when.replaceAll(' ', '\u00a0');
}
