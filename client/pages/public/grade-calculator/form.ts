import { FORMER_SCALES } from '#domain/grading/scale-aliases';
import type { ScalePreset } from '#domain/grading/scale-names';
import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { find, h, part } from '../dom';
import { categoryName, itemName, rowName } from './figures';
import { askedItems, openItemsOf, placeOf } from './request';
import {
  type CalculatorState,
  CATEGORY_TEXTS,
  type CategoryState,
  EMPTY_GPA_ROW,
  EMPTY_ITEM,
  type GpaRowState,
  type ItemState,
  PLAIN_COURSE,
  PLAIN_GPA,
  PLAIN_NEED,
} from './state';

const text = calculatorMessages;

/** The kinds of row that come and go. */
export type RowKind = 'category' | 'item' | 'gpa';

type Field = HTMLInputElement | HTMLSelectElement;

/** The rows of one kind, in their order. */
export function rowsOf(kind: RowKind, within: ParentNode = part('form')): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`[data-row="${kind}"]`)];
}

export function fieldOf(within: ParentNode, name: string): Field {
  return find(within, `[data-field="${name}"]`);
}

/** The contents of the fields that a plain form names. */
function read<Texts extends { [Name in keyof Texts]: string }>(
  within: ParentNode,
  kind: string,
  plain: Texts,
): Texts {
  const texts = Object.keys(plain).map((name) => [name, fieldOf(within, `${kind}.${name}`).value]);
  return Object.fromEntries(texts) as Texts;
}

/** The contents of the fields. */
export function readForm(isExample: boolean): CalculatorState {
  const form = part('form');
  const asked = form.querySelector<HTMLElement>('[data-asked]');
  return {
    isExample,
    course: { ...read(form, 'course', PLAIN_COURSE), categories: rowsOf('category').map(readCategory) },
    need: { ...read(form, 'need', PLAIN_NEED), item: asked ? placeOfRow(asked) : '' },
    gpa: {
      ...read(form, 'gpa', PLAIN_GPA),
      rows: rowsOf('gpa').map((row) => read(row, 'gpa', EMPTY_GPA_ROW)),
    },
  };
}

function readCategory(row: HTMLElement): CategoryState {
  const bonus = fieldOf(row, 'category.isBonus');
  return {
    ...read(row, 'category', CATEGORY_TEXTS),
    isBonus: bonus instanceof HTMLInputElement && bonus.checked,
    items: rowsOf('item', row).map((item) => read(item, 'item', EMPTY_ITEM)),
  };
}

/** The place of an item's row: category and item, from 0. */
function placeOfRow(row: HTMLElement): string {
  const category = row.closest<HTMLElement>('[data-row="category"]');
  return category ? placeOf(rowsOf('category').indexOf(category), rowsOf('item', category).indexOf(row)) : '';
}

/** Puts a state into the fields. */
export function fillForm({ course, need, gpa }: CalculatorState): void {
  const form = part('form');
  part('categories').replaceChildren(...course.categories.map(newCategory));
  part('gpa-rows').replaceChildren(...gpa.rows.map(newGpaRow));
  const { categories: _, ...rules } = course;
  const { rows: __, ...gpaRules } = gpa;
  write(form, 'course', { ...rules, scale: currentName(rules.scale) });
  write(form, 'need', { others: need.others, target: need.target });
  write(form, 'gpa', { ...gpaRules, scale: currentName(gpaRules.scale) });
  askAbout(need.item);
}

function currentName(scale: string): string {
  return FORMER_SCALES[scale as ScalePreset] ?? scale;
}

/** Marks the item asked about on its row, so it stays the same when others are added or deleted. */
export function askAbout(place: string): void {
  for (const row of rowsOf('item')) row.toggleAttribute('data-asked', placeOfRow(row) === place);
}

/** A new row, or one with its former contents. */
export function newCategory({ items, ...category }: CategoryState): HTMLElement {
  const row = copyOf('category');
  write(row, 'category', category);
  part('items', row).replaceChildren(...items.map(newItem));
  return row;
}

export function newItem(item: ItemState): HTMLElement {
  return write(copyOf('item'), 'item', { ...item });
}

export function newGpaRow(gpa: GpaRowState): HTMLElement {
  return write(copyOf('gpa'), 'gpa', { ...gpa });
}

function copyOf(kind: RowKind): HTMLElement {
  const template = part(`${kind}-template`) as HTMLTemplateElement;
  return find<HTMLElement>(template.content, '[data-row]').cloneNode(true) as HTMLElement;
}

function write<Row extends ParentNode>(
  row: Row,
  kind: string,
  values: Record<string, string | boolean>,
): Row {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(row, `${kind}.${name}`);
    if (typeof value === 'string') setValue(field, value);
    else if (field instanceof HTMLInputElement) field.checked = value;
  }
  return row;
}

/** An unavailable choice is ignored. */
function setValue(field: Field, value: string): void {
  const isOffered =
    !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
  if (isOffered) field.value = value;
}

/** Names every row, and updates the choice of items to ask about. */
export function refreshNames(state: CalculatorState): void {
  const { course, gpa } = state;
  rowsOf('category').forEach((row, index) => {
    const name = categoryName(course, index);
    const { dropLowest, dropHighest } = course.categories[index] as CategoryState;
    label(row, 'category.name', text.category.nameOf(index + 1));
    label(row, 'category.weight', text.category.weightOf(name));
    labelAction(row, 'delete-category', text.category.deleteNamed(name));
    part('drops', row).textContent = text.category.drops(dropLowest.trim(), dropHighest.trim());
    rowsOf('item', row).forEach((item, place) => {
      const itemIs = itemName(course, placeOf(index, place));
      label(item, 'item.name', text.item.nameLabel(place + 1, name));
      label(item, 'item.earned', text.item.scoreOf(itemIs));
      label(item, 'item.possible', text.item.possibleOf(itemIs));
      labelAction(item, 'delete-item', text.item.deleteNamed(itemIs));
    });
  });
  rowsOf('gpa').forEach((row, index) => {
    const name = rowName(gpa, String(index));
    label(row, 'gpa.name', text.gpa.nameLabel(index + 1));
    label(row, 'gpa.credits', text.gpa.creditsOf(name));
    label(row, 'gpa.grade', text.gpa.gradeOf(name));
    labelAction(row, 'delete-gpa', text.item.deleteNamed(name));
  });
  part('example').hidden = !state.isExample;
  refreshChoice(state);
}

function label(row: HTMLElement, field: string, name: string): void {
  fieldOf(row, field).setAttribute('aria-label', name);
}

function labelAction(row: HTMLElement, action: string, name: string): void {
  row.querySelector(`[data-action="${action}"]`)?.setAttribute('aria-label', name);
}

/** The open items to choose from; if all are asked about, there are no others. */
function refreshChoice({ course, need }: CalculatorState): void {
  const open = openItemsOf(course);
  const asked = askedItems(course, need);
  const options = open.map(({ place }) => h('option', { value: place }, itemName(course, place)));
  const all = open.length === 1 ? [] : [h('option', { value: '' }, text.need.allOpen(open.length))];
  const select = fieldOf(part('form'), 'need.item');
  select.replaceChildren(...all, ...options);
  select.value = asked.length === 1 ? (asked[0]?.place ?? '') : '';
  select.disabled = open.length === 0;
  part('need-others').hidden = asked.length === open.length;
}

/** Shows the errors at the named fields, such as `course.0.2.earned`, and clears all others. */
export function showFaults(within: 'course' | 'gpa', faults: ReadonlyMap<string, string>): void {
  const sections = within === 'course' ? '#course, #need' : '#gpa';
  for (const section of document.querySelectorAll(sections)) {
    for (const element of section.querySelectorAll('[aria-invalid]')) {
      element.removeAttribute('aria-invalid');
      element.removeAttribute('aria-describedby');
    }
    for (const line of section.querySelectorAll<HTMLElement>('[data-fault]')) line.hidden = true;
  }
  const lines = new Map<HTMLElement, string[]>();
  for (const [name, fault] of faults) {
    const field = faultyField(name);
    const line = field?.closest('[data-faults]')?.querySelector<HTMLElement>('[data-fault]');
    if (!field || !line) continue;
    line.id ||= `fault-${name}`;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', line.id);
    const subject = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
    lines.set(line, [...(lines.get(line) ?? []), text.faultOf(subject, fault)]);
  }
  for (const [line, sentences] of lines) {
    line.textContent = sentences.join(' ');
    line.hidden = false;
  }
}

/** `course.0.2.earned` is a field of the third item of the first category. */
function faultyField(name: string): Field | null {
  const names = name.split('.');
  const [scope = '', first, second] = names;
  const field = names.at(-1) ?? '';
  if (names.length === 2) return fieldOf(part('form'), name);
  const row = rowsOf(scope === 'gpa' ? 'gpa' : 'category')[Number(first)];
  if (!row) return null;
  if (scope === 'gpa') return fieldOf(row, `gpa.${field}`);
  if (names.length === 3) return fieldOf(row, `category.${field}`);
  const item = rowsOf('item', row)[Number(second)];
  return item ? fieldOf(item, `item.${field}`) : null;
}
