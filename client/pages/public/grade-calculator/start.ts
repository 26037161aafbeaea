import { CALCULATOR_LIMITS } from '#domain/limits/limits';
import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { ADDRESSES } from '../addresses';
import type { CalculatorAnswer } from './answer';
import { LiveCalculation, type Calculation } from './calculation';
import { courseView, inWords, needView } from './course-view';
import { h, part, refill } from '../dom';
import { itemName, number, written } from './figures';
import {
  askAbout,
  fieldOf,
  fillForm,
  newCategory,
  newGpaRow,
  newItem,
  readForm,
  refreshNames,
  rowsOf,
  type RowKind,
} from './form';
import { gpaFigure, gpaView } from './gpa-view';
import { fragmentOf, keep, stateIn } from './keep';
import { askedItems, courseRequest, gpaRequest } from './request';
import { EMPTY, EMPTY_CATEGORY, EMPTY_GPA_ROW, EMPTY_ITEM, stateOf, type CalculatorState } from './state';
import { workingView } from './working-view';

const text = calculatorMessages;
const STORED = 'grade-calculator';

const course: Calculation = {
  name: 'course',
  ask: courseRequest,
  say: ({ course: answer }) =>
    answer
      ? text.results.summary(inWords(answer, 'current'), inWords(answer, 'floor'), inWords(answer, 'ceiling'))
      : '',
  show(answer, state) {
    const grade = answer?.course;
    refill(
      part('course-numbers'),
      ...(grade ? courseView(grade, state.course) : [empty(text.results.empty)]),
    );
    refill(part('working'), ...(grade ? workingView(grade, state.course) : []));
    part('working-block').hidden = !grade;
    refill(part('sticky-numbers'), ...(grade ? stickyParts(grade) : []));
    part('sticky').hidden = !grade;
    showNeed(answer, state);
  },
};

const gpa: Calculation = {
  name: 'gpa',
  ask: gpaRequest,
  say: ({ transcript }) =>
    transcript
      ? text.results.gpaSummary(gpaFigure(transcript.overall), number(transcript.overall.creditsInGpa))
      : '',
  show(answer, state) {
    const overall = answer?.transcript?.overall;
    refill(part('gpa-numbers'), ...(overall ? gpaView(overall, state.gpa) : [empty(text.results.emptyGpa)]));
  },
};

const empty = (sentence: string): HTMLElement => h('p', { class: 'text-muted' }, sentence);

function stickyParts(grade: NonNullable<CalculatorAnswer['course']>): HTMLElement[] {
  return [
    h(
      'span',
      { class: 'text-lg font-bold whitespace-nowrap text-ink tabular-nums' },
      inWords(grade, 'current'),
    ),
    h(
      'span',
      { class: 'text-right text-xs tabular-nums' },
      text.results.between(written(grade.floor), written(grade.ceiling)),
    ),
  ];
}

function showNeed(answer: CalculatorAnswer | null, state: CalculatorState): void {
  const asked = askedItems(state.course, state.need);
  const [first] = asked;
  if (!first) return refill(part('need-answers'), empty(text.need.none));
  if (!answer?.need) return refill(part('need-answers'), answer ? empty(text.need.tooLarge) : null);
  const on = asked.length === 1 ? itemName(state.course, first.place) : text.need.allOpen(asked.length);
  refill(part('need-answers'), ...needView(answer.need, asked, on));
}

/** The calculator of a page: the fields are its state, everything else follows from them. */
class Calculator {
  readonly #parts = [new LiveCalculation(course), new LiveCalculation(gpa)];
  #isExample = true;

  start(): void {
    const state = stored();
    if (state) this.#put(state);
    else this.#follow(true);
    this.#open(location.hash);
    const form = part('form');
    form.addEventListener('input', ({ target }) => this.#typed(target));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('keydown', (event) => this.#key(event));
    form.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
      if (button) this.#act(button);
    });
    addEventListener('hashchange', () => this.#open(location.hash));
  }

  /** Takes the state that an address carries, if it carries one. */
  #open(fragment: string): void {
    const state = stateIn(fragment);
    if (state === undefined) return;
    history.replaceState(history.state, '', location.pathname);
    if (!state) return note(text.notes.brokenLink);
    this.#replace(text.notes.opened, () => fillForm(state));
  }

  #put(state: CalculatorState): void {
    this.#isExample = state.isExample;
    fillForm(state);
    this.#follow(true);
  }

  #typed(target: EventTarget | null): void {
    if (target instanceof HTMLSelectElement && target.dataset['field'] === 'need.item')
      askAbout(target.value);
    this.#isExample = false;
    this.#follow();
  }

  /** Everything that follows from the fields. */
  #follow(soon = false): void {
    const state = readForm(this.#isExample);
    refreshNames(state);
    store(state);
    for (const live of this.#parts) live.follow(state, soon);
  }

  #act(button: HTMLElement): void {
    const row = button.closest<HTMLElement>('[data-row]');
    const actions: Record<string, () => void> = {
      clear: () => this.#replace(text.notes.cleared, () => fillForm(EMPTY)),
      'copy-link': () => void copyLink(readForm(false)),
      keep: () => keep(readForm(false), { guest: ADDRESSES.register, member: ADDRESSES.courses }),
      'add-category': () => this.#add('category', part('categories')),
      'add-item': () => row && this.#add('item', part('items', row)),
      'add-gpa': () => this.#add('gpa', part('gpa-rows')),
      'delete-category': () => row && this.#delete(row, 'category'),
      'delete-item': () => row && this.#delete(row, 'item'),
      'delete-gpa': () => row && this.#delete(row, 'gpa'),
    };
    actions[button.dataset['action'] ?? '']?.();
  }

  #add(kind: RowKind, list: HTMLElement): void {
    const limit = LIMITS[kind];
    if (rowsOf(kind).length >= limit) return note(text.notes.full(limit));
    list.append(NEW_ROW[kind]());
    this.#isExample = false;
    this.#follow();
    fieldOf(list.lastElementChild as HTMLElement, `${kind}.name`).focus();
  }

  /** The focus goes to the row in the place of the deleted one, otherwise to the button that adds one. */
  #delete(row: HTMLElement, kind: RowKind): void {
    const name =
      fieldOf(row, `${kind}.name`).value.trim() || text[kind].numbered(rowsOf(kind).indexOf(row) + 1);
    const list = row.parentElement;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    const adder = list
      ?.closest('section, [data-row="category"]')
      ?.querySelector<HTMLElement>(`[data-action="add-${kind}"]`);
    this.#replace(text.notes.itemDeleted(name), () => row.remove());
    const focus = next?.querySelector<HTMLElement>(`[data-action="delete-${kind}"]`) ?? adder;
    focus?.focus();
  }

  /** Changes the fields with Undo. */
  #replace(sentence: string, change: () => void): void {
    const before = readForm(this.#isExample);
    change();
    this.#isExample = false;
    this.#follow(true);
    note(sentence, () => this.#put(before));
  }

  /** Enter goes to the same field of the next row, and adds one after the last. */
  #key(event: KeyboardEvent): void {
    const { target, key } = event;
    if (
      key !== 'Enter' ||
      event.isComposing ||
      !(target instanceof HTMLInputElement) ||
      target.type !== 'text'
    )
      return;
    event.preventDefault();
    const row = target.closest<HTMLElement>('[data-row]');
    const kind = row?.dataset['row'] as RowKind | undefined;
    const field = target.dataset['field'] ?? '';
    if (!row?.parentElement || !kind || !field.startsWith(`${kind}.`)) return;
    const next = row.nextElementSibling;
    if (kind === 'category') fieldOf(row, 'item.name').focus();
    else if (next instanceof HTMLElement) fieldOf(next, field).focus();
    else this.#add(kind, row.parentElement);
  }
}

const LIMITS: Record<RowKind, number> = {
  category: CALCULATOR_LIMITS.categories,
  item: CALCULATOR_LIMITS.items,
  gpa: CALCULATOR_LIMITS.transcriptCourses,
};

const NEW_ROW: Record<RowKind, () => HTMLElement> = {
  category: () => newCategory(EMPTY_CATEGORY),
  item: () => newItem(EMPTY_ITEM),
  gpa: () => newGpaRow(EMPTY_GPA_ROW),
};

function note(sentence: string, undo?: (() => void) | null): void {
  const button =
    undo && h('button', { type: 'button', class: 'min-h-8 font-semibold text-link underline' }, text.undo);
  button?.addEventListener('click', () => {
    note('');
    undo?.();
  });
  part('note').replaceChildren(sentence, ...(button ? [button] : []));
}

/** If the clipboard is unavailable, the link goes to the address bar. */
async function copyLink(state: CalculatorState): Promise<void> {
  const fragment = fragmentOf(state);
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
    note(`${text.notes.copied} ${text.linkHint}`);
  } catch {
    history.replaceState(history.state, '', fragment);
    note(text.notes.inAddressBar);
  }
}

/** The state this tab held before; it is forgotten with the tab. */
function stored(): CalculatorState | null {
  try {
    return stateOf(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
  } catch {
    return null;
  }
}

function store(state: CalculatorState): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(state));
  } catch {
    // Without storage, the fields still have their contents.
  }
}

/** Brings the page to life. */
export function startGradeCalculator(): void {
  new Calculator().start();
}
