import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { grants } from '#domain/plans/plans';
import { FreeStudyPlan } from '../features/calendar/study/free-study-plan';
import { useCurrentUser } from '../features/users/current-user';
import { studyMessages } from '../messages/en/study';
import { Drawer } from '../ui/overlay/drawer';
import { paths } from './paths';

/** Plans study time in the calendar; in a plan without that, blocks are added by hand. */
export default function StudyPlanDrawer({ onClose }: { onClose(): void }) {
  const { subscriptionTier } = useCurrentUser();
  if (grants(subscriptionTier, 'study_planning')) return <ToCalendar onReach={onClose} />;
  return (
    <Drawer title={studyMessages.plan.title} onClose={onClose}>
      <FreeStudyPlan />
    </Drawer>
  );
}

function ToCalendar({ onReach }: { onReach(): void }) {
  const [, navigate] = useLocation();
  const go = useEffectEvent(() => {
    onReach();
    navigate(`${paths.calendar.build()}?plan`);
  });
  useEffect(() => go(), []);
  return null;
}
