import { lazy, Suspense } from 'react';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { assignmentMessages } from '../../messages/en/assignments';
import { Button, IconButton } from '../../ui/button';
import type { ListTools } from './use-list-tools';
import type { Selection } from './use-selection';

const MoveMenu = lazy(async () => ({ default: (await import('./assignment-menu')).MoveMenu }));

const text = assignmentMessages.selection;

/** Properties of {@link BulkBar}. */
export interface BulkBarProps {
  selection: Selection;
  tools: ListTools;
  /** Ends the selection. */
  onStop(): void;
}

/** What can be done to everything that is selected; stands at the bottom while something is. */
export function BulkBar({ selection: { chosen }, tools, onStop }: BulkBarProps) {
  if (chosen.length === 0) return null;
  const { actions } = tools;
  const then = (act: () => void) => () => {
    act();
    onStop();
  };
  return (
    <section
      aria-label={text.label}
      className={
        'rise sticky bottom-[calc(72px+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap ' +
        'items-center gap-2 rounded-card border border-hairline bg-raised p-2 shadow-menu sm:bottom-4 print:hidden'
      }
    >
      <p role="status" className="px-2 text-sm font-semibold text-ink tabular-nums">
        {text.count(chosen.length)}
      </p>
      <Button onClick={then(() => actions.setDone(chosen, true))}>
        <IconCheck size={18} stroke={1.75} aria-hidden />
        {text.done}
      </Button>
      <Suspense fallback={<Button disabled>{text.move}</Button>}>
        <MoveMenu
          label={text.move}
          onMove={(day) => then(() => actions.move(chosen, day))()}
          onPick={() => tools.pickDay(chosen)}
        />
      </Suspense>
      <Button onClick={then(() => actions.remove(chosen))} className="text-danger!">
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {text.delete}
      </Button>
      <IconButton label={text.stop} onClick={onStop} icon={<IconX size={20} stroke={1.75} aria-hidden />} />
    </section>
  );
}
