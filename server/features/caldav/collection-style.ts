/** How calendar apps show a collection, or the home of all; without a value, the product's own. */
export interface CollectionStyle {
  name?: string | null;
  /** The course's own name that `name` replaces. Once the course is renamed, its own name applies again. */
  insteadOf?: string | null;
  /** `#RRGGBB`. */
  color?: string | null;
  /** Place in the list. */
  order?: number | null;
  /** VALARM that an app gives new events of whole days, kept for its other devices. */
  dayAlarm?: string | null;
  /** VALARM that an app gives new events with a time, kept for its other devices. */
  timeAlarm?: string | null;
}
