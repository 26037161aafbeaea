import { IconBook2 } from '@tabler/icons-react';
import { calendarMessages } from '../../../messages/en/calendar';
import { Button } from '../../../ui/button';
import { openDialog } from '../../../ui/open-dialog';

/** Proposes study blocks for what is due. */
export function StudyPlanButton() {
  return (
    <Button onClick={() => openDialog('studyPlan')}>
      <IconBook2 size={18} stroke={1.75} aria-hidden />
      {calendarMessages.plan}
    </Button>
  );
}
