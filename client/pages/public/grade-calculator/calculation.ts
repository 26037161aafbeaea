import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { h, part } from '../dom';
import type { CalculatorAnswer } from './answer';
import { showFaults } from './form';
import type { CalculatorRequest } from './request';
import type { CalculatorState } from './state';

const api = import.meta.env.VITE_API_URL ?? '';

type Outcome =
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
async function calculate(request: CalculatorRequest, signal: AbortSignal): Promise<Outcome | null> {
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

const text = calculatorMessages;

/** How long typing must pause before the server is called. */
const PAUSE_MS = 300;

/** A part of the page with its own call. */
export interface Calculation {
  name: 'course' | 'gpa';
  /** @param withNeed false after the solver alone refused */
  ask(state: CalculatorState, withNeed: boolean): CalculatorRequest | null;
  /** Shows an answer; null if nothing was asked. */
  show(answer: CalculatorAnswer | null, state: CalculatorState): void;
  /** The announcement of an answer for screen readers. */
  say(answer: CalculatorAnswer): string;
}

/** Keeps the figures of one part up to date with the fields. */
export class LiveCalculation {
  #timer = 0;
  #running: AbortController | null = null;
  /** The request of the visible figures. */
  #shown = '';
  #state: CalculatorState | null = null;

  constructor(private readonly calculation: Calculation) {
    addEventListener('online', () => void this.#run());
  }

  /** Something was typed; the numbers follow after a pause, at once when `soon`. */
  follow(state: CalculatorState, soon = false): void {
    this.#state = state;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#run(), soon ? 0 : PAUSE_MS);
  }

  async #run(withNeed = true): Promise<void> {
    const state = this.#state;
    if (!state) return;
    this.#running?.abort();
    const request = this.calculation.ask(state, withNeed);
    const asked = JSON.stringify(request?.body ?? null);
    if (asked === this.#shown) return this.#settle(new Map());
    if (!request) return this.#show(null, state, asked);
    const running = new AbortController();
    this.#running = running;
    const outcome = await calculate(request, running.signal);
    if (!outcome || running !== this.#running) return;
    if (outcome.kind === 'answer') return this.#show(outcome.answer, state, asked);
    if (outcome.kind === 'refused' && outcome.isNeedAlone && withNeed) return this.#run(false);
    this.#tell(outcome);
  }

  #show(answer: CalculatorAnswer | null, state: CalculatorState, asked: string): void {
    this.#shown = asked;
    this.calculation.show(answer, state);
    part(`${this.calculation.name}-said`).textContent = answer ? this.calculation.say(answer) : '';
    this.#settle(new Map());
  }

  /** The figures belong to the fields, or to an earlier state if there is an error. */
  #settle(faults: ReadonlyMap<string, string>, ...trouble: (string | Node)[]): void {
    const { name } = this.calculation;
    showFaults(name, faults);
    part(`${name}-trouble`).replaceChildren(...trouble);
    part(`${name}-numbers`).toggleAttribute('data-stale', trouble.length > 0);
  }

  #tell(outcome: Exclude<Outcome, { kind: 'answer' }>): void {
    const { marked, refused, busy, offline, failed } = text.troubles;
    const before = part(`${this.calculation.name}-numbers`).hasChildNodes();
    if (outcome.kind === 'refused') {
      const { faults } = outcome;
      const stale = before ? text.results.stale : '';
      this.#settle(faults, (faults.size > 0 ? marked(faults.size) : refused(outcome.text)) + stale);
      return;
    }
    if (outcome.kind === 'busy') {
      this.#settle(new Map(), busy(outcome.seconds));
      this.#timer = window.setTimeout(() => void this.#run(), outcome.seconds * 1000);
      return;
    }
    this.#settle(new Map(), outcome.kind === 'offline' ? offline : failed, ' ', this.#retryButton());
  }

  #retryButton(): HTMLElement {
    const attributes = { type: 'button', class: 'min-h-8 font-semibold text-link underline' };
    const button = h('button', attributes, text.troubles.retry);
    button.addEventListener('click', () => void this.#run());
    return button;
  }
}
