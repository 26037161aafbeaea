import { ERROR_MESSAGES, fallbackMessage } from '../notifications/error-messages';
import { NETWORK_ERROR, type Failure } from '../notifications/failure';

/** The facts of an operation on which depends whether its failure is told. */
export interface FailedOperation {
  name: string | undefined;
  isMutation: boolean;
  isQuiet: boolean;
}

/**
 * What a toast says of a failed operation; null when another one speaks. A failed mutation is told in the server's
 * words, else with the operation's fallback text; its form shows the fields besides (`use-form.ts`). A failed query is
 * told by the card in its place, and in a toast only when the network is at fault or its name stands in ERROR_MESSAGES.
 */
export function failureText(failure: Failure, operation: FailedOperation): string | null {
  if (operation.isQuiet) return null;
  if (failure.kind === 'network') return !operation.isMutation && !navigator.onLine ? null : NETWORK_ERROR;
  if (!operation.isMutation && !((operation.name ?? '') in ERROR_MESSAGES)) return null;
  return failure.message ?? fallbackMessage(operation.name);
}
