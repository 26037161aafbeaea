import StudyPlanDrawer from '../features/calendar/study/study-plan-drawer';
import { useCurrentUser } from '../features/users/current-user';
import { CHECKOUT_ADDRESS } from './paths';

/** The preview of planned study time, or the link to the plan that includes it. */
export default function StudyPlanDrawerWithPaths({ onClose }: { onClose(): void }) {
  const { subscriptionTier } = useCurrentUser();
  return <StudyPlanDrawer onClose={onClose} isPro={subscriptionTier === 'pro'} proHref={CHECKOUT_ADDRESS} />;
}
