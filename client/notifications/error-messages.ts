import messages from './error-messages.json';
import { UNNAMED_FAILURE } from './guest-messages';

/**
 * The toast for an operation that fails without a message from the server. The key is the operation's name in its
 * `.graphql` file. Add a line to `error-messages.json` for every new mutation; for a query, only if its failure deserves a
 * toast in addition to the card on screen.
 */
export const ERROR_MESSAGES: Readonly<Record<string, string>> = messages;

/** The text for an operation that failed without a message from the server. */
export function fallbackMessage(operationName: string | undefined): string {
  return ERROR_MESSAGES[operationName ?? ''] ?? UNNAMED_FAILURE;
}
