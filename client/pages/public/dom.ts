type Attributes = Readonly<Record<string, string | boolean | undefined>>;
/** What an element can contain; an empty text, null, undefined and false are nothing. */
export type Child = Node | string | null | undefined | false;

/** Creates an element; `true` means an attribute without a value, `false` and undefined none. */
export function h(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** The element of a selector; the page was rendered with it. */
export function find<Found extends Element>(within: ParentNode, selector: string): Found {
  const element = within.querySelector<Found>(selector);
  if (!element) throw new Error(`Nothing on the page is ${selector}`);
  return element;
}

/** A place that is filled. */
export function part(name: string, within: ParentNode = document): HTMLElement {
  return find(within, `[data-part="${name}"]`);
}

/** Replaces the content of an element; parts opened or scrolled to by `data-key` stay so. */
export function refill(element: HTMLElement, ...children: Child[]): void {
  const open = new Set(
    Array.from(
      element.querySelectorAll<HTMLElement>('details[open][data-key]'),
      ({ dataset }) => dataset['key'],
    ),
  );
  element.replaceChildren(...children.filter((child): child is Node | string => Boolean(child)));
  for (const details of element.querySelectorAll<HTMLDetailsElement>('details[data-key]')) {
    if (open.has(details.dataset['key'])) details.open = true;
  }
}
