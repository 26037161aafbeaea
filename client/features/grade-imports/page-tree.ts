import { SchoolTableError } from '#domain/grading/table-import/school-table';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { DomHandler, DomUtils, ElementType, Parser } from 'htmlparser2';

type Document = DomHandler['root'];
type ChildNode = Document['children'][number];

export type Element = ReturnType<typeof DomUtils.findAll>[number];

export type ParentNode = Document | Element;

/** Browsers nest no deeper either; without an end, reading would take ever longer. */
const DEEPEST = 512;
/** More than any text may have, so that one that was cut is still too long. */
const LONGEST_TEXT = 2 * (TEXT_LIMITS.assignmentTitle + 1);

interface PageTree {
  root: Document;
  /** Whether the source ends inside a table: the rest of the page is missing. */
  isCut: boolean;
}

/** Refuses elements that are nested too deeply. */
class BoundedHandler extends DomHandler {
  /** Whether a table has begun and not ended yet. */
  isInTable(): boolean {
    return this.tagStack.some((open) => 'name' in open && open.name === 'table');
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > DEEPEST) throw new SchoolTableError('other_page');
    super.onopentag(name, attributes);
  }
}

/**
 * The elements of a page, as data: nothing of it runs, loads, or becomes part of this page.
 *
 * @throws SchoolTableError if it is nested too deeply
 */
export function parsePage(html: string): PageTree {
  const handler = new BoundedHandler();
  const parser = new Parser(handler);
  parser.write(html);
  const isCut = handler.isInTable();
  parser.end();
  return { root: handler.root, isCut };
}

/** Whether an element is one of those that are asked for. */
type Test = (element: Element) => boolean;

/** Tests the name of an element. */
export const isNamed =
  (...names: string[]): Test =>
  ({ name }) =>
    names.includes(name);

/** Tests the name of an element, or the role that it has instead. */
export const isNamedOrRole =
  (names: readonly string[], roles: readonly string[]): Test =>
  ({ name, attribs }) =>
    names.includes(name) || roles.includes(attribs['role'] ?? '');

/** Tests the classes of an element: it has one of those given. */
export const isOfClass =
  (...classes: string[]): Test =>
  (element) =>
    classesOf(element).some((one) => classes.includes(one));

export function classesOf({ attribs }: Element): string[] {
  return (attribs['class'] ?? '').split(/\s+/);
}

/** All elements inside that pass a test, in order. */
export function within({ children }: ParentNode, test: Test): Element[] {
  return DomUtils.findAll(test, children);
}

/** The first element inside that passes a test; null for none. */
export function firstWithin({ children }: ParentNode, test: Test): Element | null {
  return DomUtils.findOne(test, children);
}

/** Elements whose text a screen doesn't show. */
const isUnseen: Test = (element) =>
  isNamed('script', 'style', 'template', 'svg', 'button', 'select')(element) ||
  isOfClass('sr-only', 'screenreader-only', 'visually-hidden', 'accesshide', 'd2l-offscreen')(element) ||
  /\bdisplay:\s*none\b/.test(element.attribs['style'] ?? '');

/** The text that an element shows, without the elements that `isLeftOut` names. */
export function textOf(element: Element | null, isLeftOut: Test = () => false): string {
  const texts: string[] = [];
  const collect = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (node.type === ElementType.Text) texts.push(node.data);
      else if ('attribs' in node && !isUnseen(node) && !isLeftOut(node)) collect(node.children);
    }
  };
  collect(element?.children ?? []);
  return texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}
