import { IconBook2 } from '@tabler/icons-react';
import { calendarMessages } from '../../../messages/en/calendar';
import { Button, IconButton } from '../../../ui/control/button';
import { openDialog } from '../../../ui/overlay/open-dialog';

/** Suggests study blocks for work due; if it is compact, without a label, among other tools. */
export function StudyPlanButton({ isCompact = false }: { isCompact?: boolean }) {
  const open = () => openDialog('studyPlan');
  const icon = <IconBook2 size={18} stroke={1.75} aria-hidden />;
  if (isCompact) return <IconButton label={calendarMessages.plan} icon={icon} onClick={open} />;
  return (
    <Button onClick={open}>
      {icon}
      {calendarMessages.plan}
    </Button>
  );
}
