import { ERROR_MESSAGES, fallbackMessage } from '../notifications/error-messages';
import { lostConnectionMessages, needsConnectionMessages } from '../messages/en/feedback';
import { NETWORK_ERROR, type Failure } from '../notifications/failure';
import { NEEDS_CONNECTION } from '../notifications/needs-connection';

/** The parts of an operation that determine whether its failure is reported. */
export interface FailedOperation {
  name: string | undefined;
  isMutation: boolean;
  isQuiet: boolean;
  /** Whether the bar below the header already says that the device is offline, or that changes wait. */
  isAnnounced: boolean;
  /** Whether the student already knew that the device is offline. */
  isOffline: boolean;
}

/**
 * The text of a toast for a failed operation; null if it is reported elsewhere. A failed mutation shows the server's
 * words, otherwise the operation's fallback text; its form shows the fields as well (`use-form.ts`). A failed query
 * shows a card in its place, and a toast only if its name is in ERROR_MESSAGES, or the network is at fault and the bar
 * below the header doesn't say so already.
 */
export function failureText(failure: Failure, operation: FailedOperation): string | null {
  if (operation.isQuiet) return null;
  if (failure.kind === 'network') return operation.isMutation ? lostChange(operation) : lostQuery(operation);
  if (!operation.isMutation && !((operation.name ?? '') in ERROR_MESSAGES)) return null;
  return failure.message ?? fallbackMessage(operation.name);
}

function lostQuery({ isAnnounced }: FailedOperation): string | null {
  return isAnnounced ? null : NETWORK_ERROR;
}

/** Without a known reason, the student is told that there is a network failure at all. */
function lostChange({ name, isOffline }: FailedOperation): string {
  if (!isOffline) return `${NETWORK_ERROR}. ${lostConnectionMessages.unsaved}`;
  const need = NEEDS_CONNECTION[name ?? ''];
  return need ? needsConnectionMessages[need] : lostConnectionMessages.unkept;
}
