import { useEffect, useEffectEvent, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { deletionMessages } from '../../messages/en/deletions';
import { offerId, useUndoOffer, withdrawUndo, type UndoOffer } from '../../notifications/undo';
import { Button, IconButton } from '../../ui/control/button';
import { isTyping } from '../../ui/device/shortcuts';
import { useRestore } from './use-restore';

/** How long the offer stays, in milliseconds; it pauses while hovered or focused. */
const OFFER_MS = 10_000;

/** Offers to undo the last deletion, with a button and with Ctrl+Z. Rendered once, in the shell. */
export function UndoBar() {
  const offer = useUndoOffer();
  return (
    <div
      role="status"
      className={
        'pointer-events-none fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom)+var(--consent-room,0px))] z-30 flex max-sm:right-20 ' +
        'sm:bottom-6 sm:justify-center print:hidden'
      }
    >
      {offer && <Offer key={offerId(offer)} offer={offer} />}
    </div>
  );
}

function Offer({ offer }: { offer: UndoOffer }) {
  const [isHeld, setHeld] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [restore] = useRestore();
  const id = offerId(offer);
  const withdraw = (): void => withdrawUndo(id);
  const undo = (): void => {
    if (isUndoing) return;
    setUndoing(true);
    const work = 'undo' in offer ? offer.undo() : restore(offer.deletionId, ...(offer.others ?? []));
    void work.finally(withdraw);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target))
      return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (isHeld || isUndoing) return undefined;
    const timer = setTimeout(() => withdrawUndo(id), OFFER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isUndoing, id]);

  const text = deletionMessages.undo;
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="rise pointer-events-auto flex min-w-0 items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-sm text-canvas shadow-menu"
    >
      <p className="line-clamp-2 min-w-0 flex-1 py-1">{offer.message}</p>
      <Button
        variant="plain"
        pending={isUndoing}
        onClick={undo}
        className="text-canvas! underline hover:bg-body/40"
      >
        {text.action}
      </Button>
      <IconButton
        label={text.dismiss}
        onClick={withdraw}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        className="text-canvas! hover:bg-body/40 max-sm:hidden"
      />
    </div>
  );
}
