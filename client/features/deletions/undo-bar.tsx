import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconX } from '@tabler/icons-react';
import { undoMessages } from '../../messages/en/undo';
import {
  changesUnderWay,
  forgetChange,
  lastChange,
  offerId,
  rememberUndo,
  useUndoOffer,
  withdrawUndo,
  type DeletionOffer,
  type UndoOffer,
} from '../../notifications/undo';
import { endOfUndo } from '../../notifications/end-of-undo';
import { useUndoPlace } from '../../notifications/undo-place';
import { Button, IconButton } from '../../ui/control/button';
import { isTyping } from '../../ui/device/shortcuts';
import { useRestore } from './use-restore';

const text = undoMessages;

const barClass =
  'rise pointer-events-auto min-w-0 rounded-control bg-ink pl-4 text-sm text-canvas shadow-menu';

/** In the footer of a dialog it is plain text, as narrow as a phone leaves it. */
const inPlaceClass = 'min-w-0 flex-1 text-sm text-ink';

/** How long the offer stays, in milliseconds; it pauses while hovered or focused. */
const OFFER_MS = 10_000;

/** The time that a finished undo stays on screen, in milliseconds. */
const UNDONE_MS = 3_000;

/**
 * Offers to undo the last change with a button; Ctrl+Z undoes the changes before it, too. Rendered once, in the shell;
 * an open dialog may have it in its footer.
 */
export function UndoBar() {
  const offer = useUndoOffer();
  const place = useUndoPlace();
  const [held, setHeld] = useState<Held | null>(null);
  const id = offer && offerId(offer);
  const { undo, undoing, undone } = useUndo(id);
  const isUndoing = id !== null && undoing === id;
  useEndOfOffer(id, isUndoing || (held?.id === id && held?.place === place));
  const content =
    offer && undone?.instead !== id ? (
      <Offer
        key={id}
        offer={offer}
        isInPlace={place !== null}
        isUndoing={isUndoing}
        onUndo={() => void undo(offer)}
        onHold={(isHeld) => setHeld(isHeld ? { id: offerId(offer), place } : null)}
      />
    ) : (
      undone !== null && <p className={place ? inPlaceClass : `${barClass} py-2.5 pr-4`}>{undone.text}</p>
    );
  if (place) return createPortal(content, place);
  return (
    <div
      role="status"
      // Dialogs that save by themselves leave it in reach; on a phone, it is above their sheet, not over its buttons.
      data-react-aria-top-layer
      className={
        'pointer-events-none fixed inset-x-4 bottom-[calc(3.5rem+16px+env(safe-area-inset-bottom)+var(--consent-room,0px))] z-50 flex max-sm:right-20 ' +
        'max-sm:[body:has([role$=dialog])_&]:top-2 max-sm:[body:has([role$=dialog])_&]:bottom-auto sm:bottom-[calc(1.5rem+var(--consent-room,0px))] sm:justify-center print:hidden'
      }
    >
      {content}
    </div>
  );
}

/**
 * Undoes a change by the button of the bar, or the last one by Ctrl+Z.
 *
 * @param id of the offer on the screen
 */
function useUndo(id: string | null) {
  const [undoing, setUndoing] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [restore] = useRestore();
  const undo = async (change: UndoOffer): Promise<boolean> => {
    const changeId = offerId(change);
    if (undoing === changeId) return false;
    setUndoing(changeId);
    forgetChange(changeId);
    const end = await endOfUndo(() => ('undo' in change ? change.undo() : restore(...deletionsOf(change))));
    setUndoing((current) => (current === changeId ? null : current));
    withdrawUndo(changeId);
    // Otherwise, the next Ctrl+Z would undo an earlier change; what can't succeed any more would keep it from that.
    if (end === 'later') rememberUndo(change);
    return end === 'done';
  };
  useUndoKey(async (change) => {
    if (change === 'final') return setUndone({ text: text.final, instead: id });
    const isUndone = await undo(change);
    // A toast says what was restored.
    if (isUndone && 'undo' in change) setUndone({ text: change.undone ?? text.undone, instead: null });
  });
  useEffect(() => {
    const timer = setTimeout(() => setUndone(null), UNDONE_MS);
    return () => clearTimeout(timer);
  }, [undone]);
  return { undo, undoing, undone };
}

/** What Ctrl+Z has done, in words. */
interface Undone {
  text: string;
  /** The earlier offer in whose place it is said; null if it isn't said over one. */
  instead: string | null;
}

function deletionsOf({ deletionId, others = [], title, message }: DeletionOffer) {
  return [deletionId, ...others].map((id) => ({ id, title: title ?? message }));
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

/** Listens for Ctrl+Z outside of text fields, wherever the focus is. */
function useUndoKey(onUndo: (change: UndoOffer | 'final') => Promise<void>): void {
  const undoLast = useEffectEvent(() => {
    const change = lastChange();
    if (change) void onUndo(change);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || hasOwnUndo(event.target))
      return;
    const earlier = changesUnderWay();
    if (!earlier && !lastChange()) return;
    event.preventDefault();
    if (earlier) void earlier.then(undoLast);
    else undoLast();
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
  offer: UndoOffer;
  isUndoing: boolean;
  isInPlace: boolean;
  onUndo(): void;
  onHold(isHeld: boolean): void;
}

function Offer({ offer, isUndoing, isInPlace, onUndo, onHold }: OfferProps) {
  return (
    <div
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
          onClick={() => withdrawUndo(offerId(offer))}
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          className="text-canvas! hover:bg-body/40 max-sm:hidden"
        />
      )}
    </div>
  );
}
