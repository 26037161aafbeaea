import { IconCalendarShare, IconExternalLink, IconHelp, IconTrash } from '@tabler/icons-react';
import { assignmentMessages } from '../../../messages/en/assignments';
import { nextMessages } from '../../../messages/en/next';
import { useFormat } from '../../../ui/format/format-context';
import { quickDays } from '../../../ui/format/quick-days';
import type { MenuAction, MenuPlace } from '../../../ui/overlay/menu';
import MenuPopover from '../../../ui/overlay/menu-popover';

const text = assignmentMessages.menu;
const iconLook = { size: 18, stroke: 1.75, 'aria-hidden': true, className: 'text-muted' } as const;

interface MoveActions {
  onMove(day: string): void;
  /** Opens a dialog to choose a day. */
  onPick(): void;
}

interface AssignmentMenuProps extends MoveActions, MenuPlace {
  onOpen(): void;
  /** Shows why it is among the first; a line without a reason has none. */
  onExplain: (() => void) | undefined;
  onRemove(): void;
}

/** The open menu of a line: open, why it is here, move, delete. */
export default function AssignmentMenu(props: AssignmentMenuProps) {
  const { onOpen, onExplain, onRemove, onMove, onPick, ...place } = props;
  const why = { id: 'why', label: nextMessages.whyHere, icon: <IconHelp {...iconLook} /> };
  return (
    <MenuPopover
      {...place}
      actions={[
        {
          id: 'open',
          label: text.open,
          icon: <IconExternalLink {...iconLook} />,
          shortcut: 'e',
          onAction: onOpen,
        },
        ...(onExplain ? [{ ...why, onAction: onExplain }] : []),
        ...useMoves({ onMove, onPick }),
        {
          id: 'delete',
          label: text.delete,
          icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
          isDangerous: true,
          onAction: onRemove,
        },
      ]}
    />
  );
}

/** The open menu of days to which everything selected can be moved. */
export function MoveMenu({ onMove, onPick, ...place }: MoveActions & MenuPlace) {
  return <MenuPopover {...place} actions={useMoves({ onMove, onPick })} />;
}

function useMoves({ onMove, onPick }: MoveActions): MenuAction[] {
  const format = useFormat();
  const icon = <IconCalendarShare {...iconLook} />;
  const days = quickDays(format.today()).map(({ id, day }) => ({
    id,
    label: text.move(id === 'today' || id === 'tomorrow' ? text[id] : format.day(day)),
    icon,
    onAction: () => onMove(day),
  }));
  return [...days, { id: 'pick', label: text.pick, icon, onAction: onPick }];
}
