import { IconCalendarShare, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { addDays, compareDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import { assignmentMessages } from '../../../messages/en/assignments';
import { useFormat } from '../../../ui/format/format-context';
import type { MenuAction, MenuPlace } from '../../../ui/overlay/menu';
import MenuPopover from '../../../ui/overlay/menu-popover';

/** A day to which work is often moved. */
interface QuickDay {
  id: 'today' | 'tomorrow' | 'friday' | 'monday';
  /** `YYYY-MM-DD` */
  day: string;
}

const FRIDAY: Weekday = 5;
const MONDAY: Weekday = 1;

/** Today, tomorrow, the coming Friday and the coming Monday, in their order; each day once. */
export function quickDays(today: string): QuickDay[] {
  const tomorrow = addDays(today, 1);
  const days: QuickDay[] = [
    { id: 'today', day: today },
    { id: 'tomorrow', day: tomorrow },
    { id: 'friday', day: comingWeekday(today, FRIDAY) },
    { id: 'monday', day: comingWeekday(today, MONDAY) },
  ];
  return days
    .filter(({ id, day }) => day !== tomorrow || id === 'tomorrow')
    .sort((left, right) => compareDays(left.day, right.day));
}

/** The next such weekday after today. */
function comingWeekday(today: string, weekday: Weekday): string {
  return addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
}

const text = assignmentMessages.menu;
const iconLook = { size: 18, stroke: 1.75, 'aria-hidden': true, className: 'text-muted' } as const;

/** The actions that the menus use from their list. */
interface MoveActions {
  onMove(day: string): void;
  /** Opens a dialog to choose a day. */
  onPick(): void;
}

interface AssignmentMenuProps extends MoveActions, MenuPlace {
  onOpen(): void;
  onRemove(): void;
}

/** The open menu of a line: open, move, delete. */
export default function AssignmentMenu({ onOpen, onRemove, onMove, onPick, ...place }: AssignmentMenuProps) {
  const moves = useMoves({ onMove, onPick });
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
