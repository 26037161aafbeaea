import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { appMessages } from '../../messages/en/app';
import { shortcutMessages } from '../../messages/en/shortcuts';
import { useShortcut, useShortcutKeys } from '../../ui/device/shortcuts';
import { openDialog } from '../../ui/overlay/open-dialog';
import { pressEarlyKey } from './early-key';
import { INBOX, PLACES, type Place } from './navigation';

/** The shortcuts that work on every page. */
export function GlobalShortcuts() {
  const { create, search } = appMessages;
  useShortcutKeys();
  usePaletteKey();
  useShortcut('n', create.quickAdd, () => openDialog('quickAdd'));
  useShortcut('c', create.course, () => openDialog('course'));
  useShortcut('/', search.field, () => openDialog('palette'));
  useShortcut('?', shortcutMessages.help, () => openDialog('shortcuts'));
  useEffect(pressEarlyKey, []);
  return [...PLACES, INBOX].map((place) => <PlaceShortcut key={place.keys} place={place} />);
}

function PlaceShortcut({ place: { keys, label, to } }: { place: Place }) {
  const navigate = useNavigate();
  useShortcut(keys, shortcutMessages.goTo(label), () => void navigate(to));
  return null;
}

/** Ctrl+K and Cmd+K work everywhere, also while typing and with single keys switched off. */
function usePaletteKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openDialog('palette');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
