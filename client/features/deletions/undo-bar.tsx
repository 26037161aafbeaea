import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconX } from '@tabler/icons-react';
import { deletionMessages } from '../../messages/en/deletions';
import {
  forgetChange,
  lastChange,
  offerId,
  useUndoOffer,
  useUndoPlace,
  withdrawUndo,
  type DeletionOffer,
  type UndoOffer,
} from '../../notifications/undo';
import { Button, IconButton } from '../../ui/control/button';
import { isTyping } from '../../ui/device/shortcuts';
import { useRestore } from './use-restore';

const text = deletionMessages.undo;

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
  const [undoing, setUndoing] = useState<string | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [restore] = useRestore();
  const undo = (change: UndoOffer): void => {
    const id = offerId(change);
    if (undoing === id) return;
    setUndoing(id);
    forgetChange(id);
    const work = 'undo' in change ? change.undo() : restore(...deletionsOf(change));
    void work.finally(() => {
      setUndoing((current) => (current === id ? null : current));
      withdrawUndo(id);
    });
  };
  useUndoKey((change) => {
    undo(change);
    // A toast says what was restored.
    if ('undo' in change) setUndone(change.undone ?? text.undone);
  });
  useEffect(() => {
    const timer = setTimeout(() => setUndone(null), UNDONE_MS);
    return () => clearTimeout(timer);
  }, [undone]);
  const id = offer && offerId(offer);
  const isUndoing = id !== null && undoing === id;
  useEndOfOffer(id, isUndoing || (held?.id === id && held?.place === place));
  const content = offer ? (
    <Offer
      key={id}
      offer={offer}
      isInPlace={place !== null}
      isUndoing={isUndoing}
      onUndo={() => undo(offer)}
      onHold={(isHeld) => setHeld(isHeld ? { id: offerId(offer), place } : null)}
    />
  ) : (
    undone !== null && <p className={place ? inPlaceClass : `${barClass} py-2.5 pr-4`}>{undone}</p>
  );
  if (place) return createPortal(content, place);
  return (
    <div
      role="status"
      // Dialogs that save by themselves leave it in reach; on a phone, it is above their sheet, not over its buttons.
      data-react-aria-top-layer
      className={
        'pointer-events-none fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom)+var(--consent-room,0px))] z-50 flex max-sm:right-20 ' +
        'max-sm:[body:has([role$=dialog])_&]:top-2 max-sm:[body:has([role$=dialog])_&]:bottom-auto sm:bottom-6 sm:justify-center print:hidden'
      }
    >
      {content}
    </div>
  );
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
function useUndoKey(onUndo: (change: UndoOffer) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target))
      return;
    const change = lastChange();
    if (!change) return;
    event.preventDefault();
    onUndo(change);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
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
