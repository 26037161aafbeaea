import { Suspense, useState, type ReactNode } from 'react';
import { IconCalendarShare, IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { assignmentBoardMessages } from '../../../messages/en/assignment-board';
import { taskMessages } from '../../../messages/en/tasks';
import { Button, IconButton } from '../../../ui/control/button';
import { useMediaQuery, WIDE } from '../../../ui/device/use-media-query';
import { useBulkEdit } from '../tasks/use-bulk-edit';
import type { ListTools } from './use-list-tools';
import type { Selection } from './use-selection';
import { lazy } from '../../../ui/loading/lazy';
import { MenuButton } from '../../../ui/overlay/menu';

const MoveMenu = lazy(async () => ({ default: (await import('./assignment-menu')).MoveMenu }));

const BulkDialog = lazy(() => import('../tasks/bulk-dialog'));

const text = assignmentBoardMessages.selection;
const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface BulkBarProps {
  selection: Selection;
  tools: ListTools;
  /** Ends the selection. */
  onStop(): void;
}

/** The actions for everything selected, at the bottom. */
export function BulkBar({ selection: { chosen }, tools, onStop }: BulkBarProps) {
  const isWide = useMediaQuery(WIDE);
  const { actions } = tools;
  const act = (action: () => void): void => {
    action();
    onStop();
  };
  return (
    <section
      aria-label={text.label}
      className={
        'rise sticky bottom-[calc(3.5rem+24px+env(safe-area-inset-bottom)+var(--consent-room,0px))] z-20 mt-4 flex w-fit flex-wrap items-center rounded-card border ' +
        'border-hairline bg-raised p-2 shadow-menu max-sm:mr-16 sm:bottom-[calc(1.5rem+var(--consent-room,0px))] sm:mx-auto sm:gap-2 print:hidden'
      }
    >
      <p role="status" className="px-2 text-sm font-semibold text-ink tabular-nums">
        {text.count(chosen.length)}
      </p>
      <BulkAction
        isWide={isWide}
        label={text.done}
        icon={<IconCheck {...look} />}
        onClick={() => act(() => void actions.setDone(chosen, true))}
      />
      <MenuButton
        label={text.move}
        icon={isWide ? null : <IconCalendarShare {...look} />}
        onIntent={MoveMenu.preload}
      >
        {(place) => (
          <MoveMenu
            {...place}
            onMove={(day) => act(() => actions.move(chosen, day))}
            onPick={() => tools.pickDay(chosen)}
          />
        )}
      </MenuButton>
      <EditAction {...{ isWide, chosen, onStop }} />
      <BulkAction
        isWide={isWide}
        label={text.delete}
        icon={<IconTrash {...look} />}
        className="text-danger!"
        onClick={() => act(() => actions.remove(chosen))}
      />
      {isWide && (
        <IconButton label={text.stop} onClick={onStop} icon={<IconX size={20} stroke={1.75} aria-hidden />} />
      )}
    </section>
  );
}

interface BulkActionProps {
  /** Whether there is room for the label next to the icon. */
  isWide: boolean;
  label: string;
  icon: ReactNode;
  className?: string;
  onClick: () => void;
}

function BulkAction({ isWide, label, icon, ...act }: BulkActionProps) {
  if (!isWide) return <IconButton label={label} icon={icon} {...act} />;
  return (
    <Button {...act}>
      {icon}
      {label}
    </Button>
  );
}

type EditActionProps = Pick<BulkActionProps, 'isWide'> &
  Pick<Selection, 'chosen'> &
  Pick<BulkBarProps, 'onStop'>;

function EditAction({ isWide, chosen, onStop }: EditActionProps) {
  const [isEditing, setEditing] = useState(false);
  const bulk = useBulkEdit();
  return (
    <>
      <BulkAction
        isWide={isWide}
        label={taskMessages.bulk.edit}
        icon={<IconPencil {...look} />}
        onClick={() => setEditing(true)}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <BulkDialog
            assignments={chosen}
            onSave={(changeOf) => {
              void bulk.edit(chosen, changeOf);
              onStop();
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
