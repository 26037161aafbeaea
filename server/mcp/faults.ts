/** Limits of what a refusal tells, and of the values that a message may have, each of which may be wrong. */
const FAULTS = { most: 20, characters: 500 } as const;
export const MOST_VALUES = 1_000;

/** What is wrong with a value, as validators tell it. */
interface Fault {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** The first faults, each of a bounded length: a message can be wrong in thousands of ways. */
export function firstFaults(faults: readonly Fault[]): Fault[] {
  return faults.slice(0, FAULTS.most).map(({ message, path }) => ({ message: shortened(message), path }));
}

const shortened = (text: string): string =>
  text.length <= FAULTS.characters ? text : `${text.slice(0, FAULTS.characters)}…`;

/** Whether a JSON value has more than {@link MOST_VALUES} values in it. */
export function hasTooManyValues(value: unknown): boolean {
  const open = [value];
  for (let index = 0; index < open.length; index += 1) {
    const each = open[index];
    if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) open.push(inner);
    if (open.length > MOST_VALUES) return true;
  }
  return false;
}

/** An error of JSON-RPC. */
interface ProtocolError {
  code: number;
  message: string;
  data?: unknown;
}

const INVALID_PARAMS = -32602;

/**
 * A refused message in words: the SDK tells wrong parameters as an internal error with the whole list of its validator,
 * and repeats names of any length.
 */
export function explained({ code, message, data }: ProtocolError): ProtocolError {
  const faults = faultsIn(message);
  const isShort = JSON.stringify(data ?? null).length <= FAULTS.characters;
  if (!faults) return { code, message: shortened(message), ...(isShort && { data }) };
  const texts = faults.map(({ message: text, path = [] }) => `\`${path.map(String).join('.')}\`: ${text}`);
  return { code: INVALID_PARAMS, message: `Invalid parameters. ${shortened(texts.join('; '))}` };
}

function faultsIn(message: string): Fault[] | null {
  try {
    const list: unknown = JSON.parse(message.slice(message.indexOf('[')));
    return Array.isArray(list) ? firstFaults(list as Fault[]) : null;
  } catch {
    return null;
  }
}
