import type { needsConnectionMessages } from '../messages/en/feedback';
import needs from './needs-connection.json';

/** Something that can't be done offline. */
export type Need = keyof typeof needsConnectionMessages;

/**
 * The mutations that don't wait on the device, and what their control says beforehand. The key is the operation's
 * name in its `.graphql` file. Add a line to the file for every new mutation, unless it can wait.
 */
export const NEEDS_CONNECTION: Readonly<Record<string, Need>> = needs as Record<string, Need>;
