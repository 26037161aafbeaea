import CalendarFeeds from '../features/feeds/feeds-dialog';
import { CHECKOUT_ADDRESS } from './paths';

/** The calendar feeds, with the address of a plan that allows more of them. */
export default function FeedsDialog({ onClose }: { onClose(): void }) {
  return <CalendarFeeds onClose={onClose} proHref={CHECKOUT_ADDRESS} />;
}
