/**
 * Pictures of a page, painted before the application's code has run: the last look of Today, saved on this device, or
 * the server's picture of a page for a first visit. The application draws over it as soon as it has something to show.
 * Only its own account, on the same day, with the same build and width, ever sees a saved one; it is removed with the
 * token and with the saved copy of the plan.
 */
import { readToken, userIdOf } from './token';
import { forget, PICTURE, PICTURED_PAGE } from './saved-start';
import { isMessage, isPicturedAttribute, type PictureNode } from './picture';
import { buildName } from './start-application';

/** The largest picture, in characters. */
const MAX_SIZE = 200_000;

/** See `reserveRoom` in `consent.ts`. */
const CONSENT_ROOM = '--consent-room';

interface Picture {
  userId: string;
  /** All that must be the same where it is painted: see {@link conditions}. */
  conditions: string;
  /** The height of the cookie question, of which floating buttons stay clear. */
  consentRoom: string;
  nodes: PictureNode[];
}

/** The local day, the build, the width of the window, and of its sidebar, on which the look depends. */
function conditions(): string {
  return [new Date().toDateString(), buildName(), innerWidth, localStorage.getItem('wideRail')].join();
}

function isPage(): boolean {
  return location.pathname === PICTURED_PAGE && location.search === '';
}

/** Saves the visible look of the page, without scrolling; keeps the last picture of another page. */
export function savePicture(userId: string): void {
  const root = document.querySelector('#root');
  // A dialog hides the page from screen readers, and the picture would, too.
  if (!isPage() || !root || !hasContent(root) || document.querySelector('[role$="dialog"]')) return;
  const nodes = [...root.childNodes].flatMap((node) => nodeOf(node, false));
  const consentRoom = document.documentElement.style.getPropertyValue(CONSENT_ROOM);
  try {
    const picture: Picture = { userId, conditions: conditions(), consentRoom, nodes };
    const json = JSON.stringify(picture);
    if (json.length > MAX_SIZE) forget(PICTURE);
    else localStorage.setItem(PICTURE, json);
  } catch {
    // A full or refused storage only means a later first paint.
  }
}

/** Whether the application shows a page, rather than nothing yet or a placeholder. */
function hasContent(root: Element): boolean {
  return root.querySelector('main') !== null && root.querySelector('.appear-late') === null;
}

/** @param isCut whether what lies below the first screen is left out */
function nodeOf(node: ChildNode, isCut: boolean): PictureNode[] {
  if (node.nodeType === 3) return [node.textContent ?? ''];
  if (!(node instanceof Element) || isMessage(node.getAttribute('role'))) return [];
  const { top, bottom } = isCut ? placeOf(node) : { top: 0, bottom: 0 };
  if (top > innerHeight) return [];
  const isChildCut = isCut ? bottom > innerHeight : node.localName === 'main';
  const children = [...node.childNodes].flatMap((child) => nodeOf(child, isChildCut));
  return [[node.localName, attributesOf(node), ...children]];
}

function attributesOf(node: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) if (isPicturedAttribute(name)) attributes[name] = value;
  if (node instanceof HTMLInputElement) {
    // The attribute only tells how a box began.
    delete attributes['checked'];
    if (node.checked) attributes['checked'] = '';
  }
  return attributes;
}

/** The position of an element on the page, regardless of scrolling. */
function placeOf(element: Element): { top: number; bottom: number } {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}

/**
 * Paints the saved picture, if it shows this page for this account, until the application shows something.
 *
 * @returns whether there is something to paint
 */
export function paintPicture(): boolean {
  const picture = readPicture();
  const token = readToken();
  if (!picture || token === null || !isPage()) return false;
  if (picture.userId !== userIdOf(token) || picture.conditions !== conditions()) return false;
  paint(picture.nodes, PATIENCE).style.setProperty(CONSENT_ROOM, picture.consentRoom);
  return true;
}

/**
 * Paints the picture that the server makes for a first visit, see `boot.ts`, unless the application is faster.
 *
 * @returns whether there is something to paint
 */
export async function paintFirstPicture(asked: Promise<Response>): Promise<boolean> {
  const token = readToken();
  const nodes = await asked.then(readNodes).catch(() => null);
  // It may have come after the application, or after another tab logged out, or logged in as someone else.
  if (!nodes || token === null || readToken() !== token || document.querySelector('#root main')) return false;
  paint(nodes, FRESH_PATIENCE);
  return true;
}

async function readNodes(answer: Response): Promise<PictureNode[] | null> {
  return answer.status === 200 ? ((await answer.json()) as PictureNode[]) : null;
}

/**
 * @param patience how long it stays before a placeholder replaces it, in milliseconds
 * @returns the element that represents the page
 */
function paint(nodes: readonly PictureNode[], patience: number): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The document has no #root');
  const picture = document.createElement('div');
  picture.ariaBusy = 'true';
  picture.append(...nodes.map((node) => elementOf(node)));
  root.before(picture);
  root.classList.add('behind-picture');
  const presses = rememberPresses(picture, () => look());
  let isLate = false;
  const look = (): void => {
    // A placeholder leads on, the picture doesn't: a page that has to wait for the server is shown.
    if (presses.isUnderWay() || !(isLate ? root.querySelector('main') : hasContent(root))) return;
    observer.disconnect();
    clearTimeout(timer);
    const focused = picture.contains(document.activeElement) ? document.activeElement : null;
    picture.remove();
    root.classList.remove('behind-picture');
    if (focused)
      controlsOf(root)
        .find((element) => nameOf(element) === nameOf(focused))
        ?.focus();
    presses.replay(root);
  };
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, patience);
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  return picture;
}

function readPicture(): Picture | null {
  try {
    return JSON.parse(localStorage.getItem(PICTURE) ?? 'null') as Picture | null;
  } catch {
    return null;
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** Fields whose typed or chosen values would be lost with the picture. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea';

function elementOf(node: PictureNode, parent?: unknown): Element | string {
  if (typeof node === 'string') return node;
  const [tag, { style = '', ...attributes }, ...children] = node;
  const isDrawing = tag === 'svg' || parent instanceof SVGElement;
  const element = isDrawing ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // The policy admits no style as an attribute.
  if (style) (element as HTMLElement).style.cssText = style;
  if (element.matches(FIELDS)) (element as HTMLElement).inert = true;
  element.append(...children.map((child) => elementOf(child, element)));
  return element;
}

/** How long the saved picture stays before a placeholder replaces it, in milliseconds. */
const PATIENCE = 2_000;

/** The same for the server's picture, which already shows the page's actual content. */
const FRESH_PATIENCE = 10_000;

/** Delay of late-loading parts after the page's own parts, in milliseconds. */
const LATER_PARTS = 1_000;

/** Delay of a click after its pointer was lifted, in milliseconds. */
const CLICK_MS = 50;

interface Presses {
  /** Whether a pointer is down: taking the picture away now would lose its click. */
  isUnderWay(): boolean;
  /** Repeats each press on the page's element with the same place and name. */
  replay(root: Element): void;
}

/** @param onRelease called after a pointer was lifted and its click has come */
function rememberPresses(paint: HTMLElement, onRelease: () => void): Presses {
  let pressed: Press[] = [];
  let isDown = false;
  paint.addEventListener('pointerdown', ({ button }) => {
    if (button > 0) return;
    isDown = true;
    const ends = ['pointerup', 'pointercancel', 'contextmenu'];
    const release = (): void => {
      for (const end of ends) removeEventListener(end, release);
      setTimeout(() => {
        isDown = false;
        onRelease();
      }, CLICK_MS);
    };
    for (const end of ends) addEventListener(end, release);
  });
  paint.addEventListener('click', (event) => {
    const target = (event.target as Element).closest(CONTROLS);
    // With a modifier a link opens elsewhere.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // A box shows the choice at once; a link would load the document again.
    if (target.localName === 'a') event.preventDefault();
    pressed.push({ name: nameOf(target), isChecked: checkedOf(target) });
  });
  const replay = (root: Element): void => {
    pressed = pressed.filter((press) => !repeat(press, root));
  };
  return {
    isUnderWay: () => isDown,
    replay(root) {
      replay(root);
      if (pressed.length > 0) setTimeout(() => replay(root), LATER_PARTS);
    },
  };
}

/** One press: its target, and for a box, its state afterwards. */
interface Press {
  name: string;
  isChecked: boolean | null;
}

/** @returns whether the page has the pressed element. A box already in the right state stays. */
function repeat({ name, isChecked }: Press, root: Element): boolean {
  const live = controlsOf(root).find((element) => nameOf(element) === name);
  if (live && (isChecked === null || checkedOf(live) !== isChecked)) live.click();
  return live !== undefined;
}

const CONTROLS = 'a, button, input';

function controlsOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)];
}

function checkedOf(element: Element): boolean | null {
  return element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : null;
}

/** The name that distinguishes a control from all others on the page. */
function nameOf(element: Element): string {
  const { localName, textContent } = element;
  const row = element.closest('[data-assignment]')?.getAttribute('data-assignment');
  const own = element.getAttribute('aria-label') ?? element.getAttribute('href') ?? textContent;
  const label = own || element.closest('label')?.textContent;
  return [localName, row, label].join();
}
