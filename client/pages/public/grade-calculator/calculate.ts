import type { CalculatorAnswer } from './answer';
import type { CalculatorRequest } from './request';

const api = import.meta.env.VITE_API_URL ?? '';

/** The outcome of a call. */
export type Outcome =
  | { kind: 'answer'; answer: CalculatorAnswer }
  /** The input is refused; `faults` by the fields of the page, `need` if only the solver refuses. */
  | { kind: 'refused'; faults: ReadonlyMap<string, string>; text: string; isNeedAlone: boolean }
  | { kind: 'busy'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'failed' };

/** Seconds to wait if the server doesn't say. */
const PATIENCE_SECONDS = 30;

interface ErrorBody {
  error?: string;
  fields?: Record<string, string>;
}

/** Calls the public calculator; resolves to null if aborted. */
export async function calculate(request: CalculatorRequest, signal: AbortSignal): Promise<Outcome | null> {
  try {
    const response = await fetch(`${api}/api/grades/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
      signal,
    });
    if (response.ok) return { kind: 'answer', answer: (await response.json()) as CalculatorAnswer };
    if (response.status === 429)
      return { kind: 'busy', seconds: Number(response.headers.get('retry-after')) || PATIENCE_SECONDS };
    if (response.status >= 500) return { kind: 'failed' };
    return refusal((await response.json()) as ErrorBody, request);
  } catch {
    if (signal.aborted) return null;
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  }
}

/** Translates the server's field names to those of the page. */
function refusal({ error = '', fields = {} }: ErrorBody, request: CalculatorRequest): Outcome {
  const faults = new Map<string, string>();
  const names = Object.keys(fields).map((name) => name.replace(/\[(\d+)\]/g, '.$1'));
  names.forEach((name, index) => {
    const field = request.fields.get(name);
    if (field) faults.set(field, Object.values(fields)[index] ?? '');
  });
  const isNeedAlone = names.length > 0 && faults.size === 0 && names.every((name) => name.startsWith('need'));
  return { kind: 'refused', faults, text: error, isNeedAlone };
}
