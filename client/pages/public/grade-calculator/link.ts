import { stateOf, type CalculatorState } from './state';

const PREFIX = '#g=';

/** The part of an address that carries a state: it is not sent to the server. */
export function fragmentOf({ isExample: _, ...state }: CalculatorState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state, withoutEmpty));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return (
    PREFIX +
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '')
  );
}

/** The state in an address; undefined if there is none, null if it is damaged. */
export function stateIn(fragment: string): CalculatorState | null | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  try {
    const text = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return stateOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** Missing fields are read as empty. */
function withoutEmpty(_name: string, value: unknown): unknown {
  return value === '' || value === false ? undefined : value;
}
