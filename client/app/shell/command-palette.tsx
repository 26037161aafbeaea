import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import type { NormalizedCacheObject } from '@apollo/client';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { saveAll } from '../../apollo/outbox/outbox-link';
import { useSession } from '../../apollo/session-context';
import { paletteMessages } from '../../messages/en/palette';
import { uiMessages } from '../../messages/en/ui';
import { IconButton } from '../../ui/control/button';
import { TOUCH } from '../../ui/device/use-media-query';
import { useFormat } from '../../ui/format/format-context';
import { useBackCloses } from '../../ui/overlay/back-closes';
import { openDialog } from '../../ui/overlay/open-dialog';
import { menuItemClass } from '../../ui/overlay/overlay-classes';
import { paths } from '../paths';
import { allCommands, type Command, matchingCommands } from './commands';

/** The key in session storage: recent commands belong to this visit. */
const KEY = 'recent-commands';

/** How many are remembered. */
const KEPT = 8;

/** The IDs of the most recent commands, newest first. */
function recentCommands(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** Notes that a command was used. */
function noteCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  sessionStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
}

/** The palette behind Ctrl+K: type a command, a course, or an assignment; arrows choose, Enter runs it. */
export default function CommandPalette({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const commands = useCommands();
  const shown = matchingCommands(commands, typed, recentCommands());
  const text = paletteMessages;
  useBackCloses(onClose);
  const run = (key: string | number): void => {
    onClose();
    if (key === ADD_TYPED) return openDialog('quickAdd', { text: lineOf(typed) });
    noteCommand(String(key));
    commands.find(({ id }) => id === key)?.run();
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="appear fixed inset-0 z-40 flex items-start justify-center bg-scrim sm:px-6 sm:pt-[18vh]"
    >
      <Modal className="w-full overflow-hidden bg-raised shadow-dialog max-sm:h-dvh sm:max-w-[40rem] sm:rounded-dialog">
        <Dialog aria-label={text.title} className="flex max-h-[inherit] flex-col outline-none max-sm:h-full">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <div className="flex items-center border-b border-hairline sm:contents">
              <SearchInput />
              {/* A phone has neither an Escape key nor a place beside the palette. */}
              <IconButton
                label={uiMessages.close}
                icon={<IconX size={20} stroke={1.75} aria-hidden />}
                onClick={onClose}
                className="mr-1 sm:hidden!"
              />
            </div>
            <Menu
              aria-label={text.results}
              onAction={run}
              className="overflow-y-auto p-2 outline-none sm:max-h-[50vh]"
            >
              {[...new Set(shown.map(({ group }) => group))].map((group) => (
                <Group
                  key={group}
                  heading={text[group]}
                  commands={shown.filter((command) => command.group === group)}
                />
              ))}
              {typed.trim() !== '' && (
                <MenuItem id={ADD_TYPED} textValue={typed} className={`${menuItemClass} text-ink`}>
                  {text.addTyped(lineOf(typed))}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The text to add: "add essay fri" means "essay fri". */
function lineOf(typed: string): string {
  return typed.trim().replace(paletteMessages.addWord, '');
}

/** The key of the last line, which adds the typed text as an assignment. */
const ADD_TYPED = 'add-typed';

function useCommands(): Command[] {
  const client = useApolloClient();
  const [, navigate] = useLocation();
  const format = useFormat();
  const session = useSession();
  return useMemo(() => {
    const logOut = async (): Promise<void> => {
      // The button there asks first, since logging out would lose changes.
      if ((await saveAll(client)) > 0) navigate(paths.profile.build());
      else await session.logOut();
    };
    return allCommands(client.extract() as NormalizedCacheObject, {
      ...{ navigate, format, logOut },
      hasKeys: !window.matchMedia(TOUCH).matches,
    });
  }, [client, navigate, format, session]);
}

function SearchInput() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      aria-label={paletteMessages.title}
      className="flex min-w-0 flex-1 items-center gap-3 px-4 sm:border-b sm:border-hairline"
    >
      <IconSearch size={20} stroke={1.75} aria-hidden className="text-muted" />
      <Input
        ref={input}
        placeholder={paletteMessages.placeholder}
        className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
      />
    </TextField>
  );
}

function Group({ heading, commands }: { heading: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <MenuSection>
      <Header className="px-2.5 pt-3 pb-1 text-xs font-semibold text-muted">{heading}</Header>
      {commands.map(({ id, label, detail, keys }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={label}
          className={`${menuItemClass} gap-y-0.5 py-1 text-ink max-sm:flex-wrap`}
        >
          <span className="truncate">{label}</span>
          <span className="min-w-0 flex-auto truncate text-muted">{detail}</span>
          {keys && <kbd className="font-sans text-xs text-muted touch:hidden">{keys}</kbd>}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
