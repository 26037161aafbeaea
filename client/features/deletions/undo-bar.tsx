import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconX } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { undoMessages } from '../../messages/en/undo';
import {
  changesUnderWay,
  doneChanges,
  keepEarlier,
  lastChange,
  lastUndone,
  undoFirst,
  useUndoOffer,
  withdrawUndo,
  type Change,
} from '../../notifications/undo';
import { useUndoPlace } from '../../notifications/undo-place';
import { Button, IconButton } from '../../ui/control/button';
import { isTyping } from '../../ui/device/shortcuts';

const text = undoMessages;

const barClass =
  'rise pointer-events-auto min-w-0 rounded-control bg-ink pl-4 text-sm text-canvas shadow-menu';

/** In the footer of a dialog it is plain text, as narrow as a phone leaves it. */
const inPlaceClass = 'min-w-0 flex-1 text-sm text-ink';

/** How long the offer stays, in milliseconds; it pauses while hovered or focused. */
const OFFER_MS = 10_000;

/** The time that the result of an undo stays on screen, in milliseconds; longer for each letter. */
const UNDONE_MS = 2_000;
const LETTER_MS = 50;

/**
 * Offers to undo the last change with a button; Ctrl+Z undoes the changes before it, too. Rendered once, in the shell;
 * an open dialog may have it in its footer.
 */
export function UndoBar() {
  const offer = useUndoOffer();
  const place = useUndoPlace();
  const [held, setHeld] = useState<Held | null>(null);
  const id = offer && offer.key;
  const { undo, undoing, undone } = useUndo(id);
  const isUndoing = id !== null && undoing === id;
  useEndOfOffer(id, isUndoing || (held?.id === id && held?.place === place));
  const bar = useRef<HTMLDivElement>(null);
  const isHigh = useIsHigh(bar, id);
  const content =
    offer && undone?.instead !== id ? (
      <Offer
        key={id}
        offer={offer}
        isInPlace={place !== null}
        isUndoing={isUndoing}
        onUndo={() => void undo(offer)}
        onHold={(isHeld) => setHeld(isHeld ? { id: offer.key, place } : null)}
      />
    ) : (
      undone !== null && <p className={place ? inPlaceClass : `${barClass} py-2.5 pr-4`}>{undone.text}</p>
    );
  if (place) return createPortal(content, place);
  return (
    <div
      ref={bar}
      role="status"
      // Where a dialog ends with its buttons at the bottom, it is at the top, not over them.
      data-react-aria-top-layer
      className={
        'pointer-events-none fixed inset-x-4 z-50 flex max-sm:right-20 sm:justify-center print:hidden ' +
        (isHigh ? 'top-4 ' : `${LOW} `) +
        '[body:has([role$=dialog])_&]:top-2 [body:has([role$=dialog])_&]:bottom-auto'
      }
    >
      {content}
    </div>
  );
}

/** Above the bottom bar of a phone. */
const LOW =
  'bottom-[calc(3.5rem+16px+env(safe-area-inset-bottom)+var(--consent-room,0px))] ' +
  'sm:bottom-[calc(1.5rem+var(--consent-room,0px))]';

/** The most room below the bar, in pixels. */
const ROOM = 80;

/** What an offer can be about, and what ends a form. */
const ROW = 'main :is(li, tr, [role=row], form, button)';
const SAVE = 'main form [type=submit], [data-actions]';

/** Whether the bar of an offer must be at the top: below, it would cover a Save, or the row that was used last. */
function useIsHigh(bar: RefObject<HTMLElement | null>, id: string | null): boolean {
  const row = useRef<Element>(null);
  const [isHigh, setHigh] = useState(false);
  const place = useEffectEvent(({ target }: Pick<Event, 'target'>) => {
    // The bar may be loaded by the first change, after its row was pressed.
    const used = target instanceof Element ? target : row.current ? null : document.activeElement;
    row.current = used?.closest(ROW) ?? row.current;
    if (id === null) return;
    const edge = window.innerHeight - ROOM - (bar.current?.offsetHeight ?? 0);
    const covered = [row.current, ...document.querySelectorAll(SAVE)].filter((each) => {
      const { top = 0, bottom = 0 } = each?.getBoundingClientRect() ?? {};
      return bottom > edge && top < window.innerHeight;
    });
    setHigh(covered.length > 0);
  });
  useLayoutEffect(() => place({ target: null }), [id]);
  useEffect(() => {
    const ended = new AbortController();
    for (const name of ['pointerdown', 'focusin', 'scroll'])
      document.addEventListener(name, (event) => place(event), { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return isHigh;
}

/**
 * Undoes a change by the button of the bar, or the last one by Ctrl+Z; Ctrl+Shift+Z makes it again.
 *
 * @param id of the offer on the screen
 */
function useUndo(id: string | null) {
  const client = useApolloClient();
  const [undoing, setUndoing] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const undo = async (change: Change): Promise<void> => {
    if (undoing === change.key) return;
    setUndoing(change.key);
    const { undoChange } = await loadUndo();
    const result = await undoChange(client, change);
    setUndoing((current) => (current === change.key ? null : current));
    withdrawUndo(change.key);
    if (result != null) setUndone({ text: result, instead: null });
  };
  useKeptChanges();
  useUndoKey(async (isRedo) => {
    const { undoLast } = await loadUndo();
    const last = isRedo ? lastUndone() : lastChange();
    const result = await undoLast(client, isRedo);
    const isFinal = result === text.final;
    if (last && !isFinal) withdrawUndo(last.key);
    if (result !== null) setUndone({ text: result, instead: isFinal ? id : null });
  });
  useEffect(() => {
    const timer = setTimeout(() => setUndone(null), UNDONE_MS + (undone?.text.length ?? 0) * LETTER_MS);
    return () => clearTimeout(timer);
  }, [undone]);
  return { undo, undoing, undone };
}

/** The draft in which this tab keeps its changes while it is reloaded: they are seen by the account that made them. */
const KEPT = 'changes';

/** Lets Ctrl+Z undo what was changed before a reload: the server knows it by the IDs of its acts. */
function useKeptChanges(): void {
  useEffect(() => {
    keepEarlier(readDraft<{ done: Change[] }>(KEPT)?.done ?? []);
    removeDraft(KEPT);
    const keep = (): void => writeDraft(KEPT, { done: doneChanges().map(withoutRows) });
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}

function withoutRows(change: Change): Change {
  const hidden = ['before', 'after', 'variables'];
  const shown = (name: string, value: unknown): unknown => (hidden.includes(name) ? {} : value);
  return JSON.parse(JSON.stringify(change, shown)) as Change;
}

const loadUndo = () => import('../../apollo/undo/undo-change');

/** The result of an undo, in words. */
interface Undone {
  text: string;
  /** The earlier offer in whose place it is said; null if it isn't said over one. */
  instead: string | null;
}

/** The hovered or focused offer, and its place then: once a dialog takes it elsewhere, it is neither. */
interface Held {
  id: string;
  place: HTMLElement | null;
}

/** Ends an offer after its time, wherever it is shown meanwhile. */
function useEndOfOffer(id: string | null, isHeld: boolean): void {
  useEffect(() => {
    if (id === null || isHeld) return undefined;
    const timer = setTimeout(() => withdrawUndo(id), OFFER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
}

/** Listens for Ctrl+Z and Ctrl+Shift+Z outside of text fields, wherever the focus is. */
function useUndoKey(onUndo: (isRedo: boolean) => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey: isRedo, target } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || hasOwnUndo(target)) return;
    const first = isRedo ? null : undoFirst.get();
    if (first) {
      event.preventDefault();
      return first();
    }
    const earlier = changesUnderWay();
    if (!earlier && !(isRedo ? lastUndone() : lastChange())) return;
    event.preventDefault();
    void Promise.resolve(earlier).then(() => onUndo(isRedo));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether Ctrl+Z is the browser's own there: in a text field, except a cell of the gradebook before it is typed into. */
function hasOwnUndo(target: EventTarget | null): boolean {
  return isTyping(target) && !(target instanceof Element && target.closest('[data-column]'));
}

interface OfferProps {
  offer: Change;
  isUndoing: boolean;
  isInPlace: boolean;
  onUndo(): void;
  onHold(isHeld: boolean): void;
}

/** Gives the focus back when an offer goes with it: to where it was when the offer came, or to the heading of the page. */
function useReturnedFocus(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [own, before] = [bar.current, document.activeElement];
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : document.querySelector('h1'))?.focus({ preventScroll: true });
    };
  }, [bar]);
}

function Offer({ offer, isUndoing, isInPlace, onUndo, onHold }: OfferProps) {
  const bar = useRef<HTMLDivElement>(null);
  useReturnedFocus(bar);
  return (
    <div
      ref={bar}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className={`${isInPlace ? inPlaceClass : `${barClass} py-1 pr-1`} flex items-center gap-2`}
    >
      <p className={`${isInPlace ? 'line-clamp-2' : 'line-clamp-3'} min-w-0 flex-1 py-1`}>{offer.message}</p>
      <Button
        variant="plain"
        pending={isUndoing}
        onClick={onUndo}
        className={isInPlace ? 'underline' : 'text-canvas! underline hover:bg-body/40'}
      >
        {text.action}
      </Button>
      {!isInPlace && (
        <IconButton
          label={text.dismiss}
          onClick={() => withdrawUndo(offer.key)}
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          className="text-canvas! hover:bg-body/40 max-sm:hidden"
        />
      )}
    </div>
  );
}
