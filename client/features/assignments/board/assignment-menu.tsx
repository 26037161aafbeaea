import type { ReactNode } from 'react';
import { IconCalendarShare, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { useFormat } from '../../../ui/format/format-context';
import { Menu, type MenuAction } from '../../../ui/overlay/menu';
import { quickDays } from '../quick-add/quick-days';

const text = assignmentMessages.menu;
const iconLook = { size: 18, stroke: 1.75, 'aria-hidden': true, className: 'text-muted' } as const;

/** What the menus need of their list. */
export interface MoveActions {
  onMove(day: string): void;
  /** Opens a dialog to choose a day. */
  onPick(): void;
}

export interface AssignmentMenuProps extends MoveActions {
  assignment: AssignmentRow_AssignmentFragment;
  onOpen(): void;
  onRemove(): void;
}

/** The menu at the end of a line: open, move, delete. */
export default function AssignmentMenu({ assignment, onOpen, onRemove, ...move }: AssignmentMenuProps) {
  const moves = useMoves(move);
  return (
    <Menu
      label={assignmentMessages.actions(assignment.title)}
      icon={<IconDots size={20} stroke={1.75} aria-hidden />}
      actions={[
        {
          id: 'open',
          label: text.open,
          icon: <IconExternalLink {...iconLook} />,
          shortcut: 'e',
          onAction: onOpen,
        },
        ...moves,
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

export interface MoveMenuProps extends MoveActions {
  label: string;
  /** Replaces the label where there is little room. */
  icon?: ReactNode;
}

/** A button with the days to which everything selected can be moved. */
export function MoveMenu({ label, icon, ...move }: MoveMenuProps) {
  return <Menu label={label} icon={icon} actions={useMoves(move)} />;
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
