import { Command } from 'cmdk';
import { ArrowLeftRight, LogOut, Plus, Settings, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { connectionState, onConnectionChange } from '#app/connection/connection.ts';
import { isSessionEnded, onSessionChange } from '#app/connection/session.ts';
import { chooseTheme, type Theme, themeLabels, themes } from '#app/theme.ts';
import { creatable, places } from './destinations.ts';
import { addressOf, icons, subtitleOf } from './found.tsx';
import { settingsPages } from './settings-pages.ts';
import { usePageActs } from './use-page-acts.ts';
import { useSearch } from './use-search.ts';
import { useViewer } from './viewer.ts';

const groupClass =
  'p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-faint';

/** Search across all records, and actions. */
export default function CommandPalette({ close }: { close: () => void }) {
  const [query, setQuery] = useState('');
  const { found, isSearching } = useSearch(query);
  const isOffline = useIsOffline();
  const go = useGo(close);
  // The dialog that asks for the password would be behind this one.
  useEffect(() => onSessionChange(() => isSessionEnded() && close()), [close]);
  // The field is painted before the actions, so that typing begins at once.
  const hasActions = useDeferredValue(true, false);
  return (
    <dialog
      ref={openModal}
      aria-label="Search and actions"
      onClose={close}
      className="fixed inset-x-2 top-2 mx-auto w-auto max-w-[36rem] animate-rise overflow-hidden rounded-lg bg-sheet text-ink shadow-float backdrop:animate-appear backdrop:bg-[oklch(0_0_0/0.32)] sm:top-[14vh]"
    >
      <Command label="Search and actions" shouldFilter={false} loop>
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder="Search projects, clients, notes, cards and actions"
          className="field-text h-12 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-faint"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto">
          <Command.Empty className="px-4 py-6 text-center text-sm text-faint">
            {isOffline
              ? 'You are offline. Search works again when you are back online.'
              : isSearching
                ? 'Searching…'
                : 'No results. Try fewer words.'}
          </Command.Empty>
          {isOffline && (
            <p role="status" className="px-4 pt-3 text-sm text-soft">
              Offline: search finds only actions.
            </p>
          )}
          {found.length > 0 && (
            <Command.Group heading="Results" className={groupClass}>
              {found.map((it) => (
                <Item
                  key={it.id}
                  value={it.id}
                  icon={icons[it.kind]}
                  onSelect={() => go(addressOf(it))}
                >
                  {it.title}
                  <span className="ml-auto truncate pl-3 text-xs text-faint">{subtitleOf(it)}</span>
                </Item>
              ))}
            </Command.Group>
          )}
          {hasActions && <Actions query={query} go={go} close={close} />}
        </Command.List>
      </Command>
    </dialog>
  );
}

/**
 * Opens the browser's own dialog, which appears in half the time of others. A click beside it closes
 * it, and leaving the page gives the focus back.
 */
function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return () => dialog.close();
}

interface ActionsProps {
  query: string;
  go: (to: string) => void;
  close: () => void;
}

/** Acts of the page first, then those of every page. */
function Actions(props: ActionsProps) {
  const words = props.query.trim().toLowerCase();
  const pageActs = usePageActs(words);
  const actions = useActions(props).filter((it) => it.label.toLowerCase().includes(words));
  const groups = [
    {
      heading: 'On this page',
      actions: pageActs.map(({ label, to, Icon }) => ({ label, Icon, act: () => props.go(to) })),
    },
    { heading: 'Actions', actions },
  ];
  return groups.map(({ heading, actions }) => {
    if (actions.length === 0) return null;
    return (
      <Command.Group key={heading} heading={heading} className={groupClass}>
        {actions.map(({ label, Icon, act }) => (
          <Item key={label} value={label} icon={<Icon aria-hidden="true" />} onSelect={act}>
            {label}
          </Item>
        ))}
      </Command.Group>
    );
  });
}

function useActions({ go, close }: ActionsProps) {
  const { can, canChange, workspace, workspaces } = useViewer();
  const submit = useSubmit();
  const post = (action: string, fields: Record<string, string>) => {
    close();
    void submit(fields, { method: 'post', action });
  };
  const choose = (theme: Theme) => {
    close();
    chooseTheme(theme);
  };
  return [
    ...creatable
      .filter((it) => canChange(it.needs))
      .map((it) => ({ label: `New ${it.label.toLowerCase()}`, Icon: Plus, act: () => go(it.to) })),
    ...places
      .filter((it) => can(it.needs))
      .map((it) => ({ label: `Go to ${it.label}`, Icon: it.Icon, act: () => go(it.to) })),
    ...settingsPages
      .filter((it) => can(it.needs))
      .map((it) => ({ label: `Settings: ${it.label}`, Icon: Settings, act: () => go(it.to) })),
    ...themes.map((it) => ({
      label: `Theme: ${themeLabels[it]}`,
      Icon: SunMoon,
      act: () => choose(it),
    })),
    ...workspaces
      .filter((it) => it.id !== workspace.id)
      .map((it) => ({
        label: `Switch to ${it.name}`,
        Icon: ArrowLeftRight,
        act: () => post('/workspaces', { workspaceId: it.id }),
      })),
    { label: 'Sign out', Icon: LogOut, act: () => post('/sign-out', {}) },
  ];
}

interface ItemProps {
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, icon, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint"
    >
      {icon}
      {children}
    </Command.Item>
  );
}

/** Returns whether the server does not answer, as far as the page knows. */
function useIsOffline(): boolean {
  const state = useSyncExternalStore(onConnectionChange, connectionState, () => 'fine' as const);
  return state === 'lost' || (typeof navigator !== 'undefined' && !navigator.onLine);
}

function useGo(close: () => void) {
  const navigate = useNavigate();
  return (to: string) => {
    close();
    void navigate(to);
  };
}
