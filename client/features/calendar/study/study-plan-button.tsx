import { IconBook2 } from '@tabler/icons-react';
import { calendarMessages } from '../../../messages/en/calendar';
import { Button, IconButton } from '../../../ui/control/button';
import { openDialog } from '../../../ui/overlay/open-dialog';

interface StudyPlanButtonProps {
  /** Without a label, among other tools. */
  isCompact?: boolean;
}

/** Suggests study blocks for work due. */
export function StudyPlanButton({ isCompact = false }: StudyPlanButtonProps) {
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
