import CalendarFeeds from '../features/feeds/feeds-dialog';
import { CHECKOUT_ADDRESS } from './paths';

/** The addresses at which other calendars read this one, and the way to a plan that holds more of them. */
export default function FeedsDialog({ onClose }: { onClose(): void }) {
  return <CalendarFeeds onClose={onClose} proHref={CHECKOUT_ADDRESS} />;
}
