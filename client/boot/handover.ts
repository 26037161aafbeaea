/** A document's message to the next one in its tab, which shows it once. */
interface Handover {
  /** The text of a toast: something was done. */
  success?: string;
  /** When the account just closed will be removed, an instant. */
  deletionAt?: string;
  /** How many changes wait on this device for the next log-in, after a session that the student didn't end. */
  waiting?: number;
}

const HANDOVER_KEY = 'handover';

/** Leaves something for the next document; without storage, it is not shown. */
export function handOver(handover: Handover): void {
  try {
    sessionStorage.setItem(HANDOVER_KEY, JSON.stringify(handover));
  } catch {
    // Only the message is lost, not the change it reports.
  }
}

/** Takes the last document's handover, at most once. */
export function takeHandover(): Handover {
  try {
    const text = sessionStorage.getItem(HANDOVER_KEY);
    sessionStorage.removeItem(HANDOVER_KEY);
    return JSON.parse(text ?? '{}') as Handover;
  } catch {
    return {};
  }
}
