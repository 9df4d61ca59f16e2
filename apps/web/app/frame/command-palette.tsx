import { matcherOf } from '@callboard/core/search/words';
import { Command } from 'cmdk';
import { ArrowLeftRight, CalendarPlus, LogOut, Plus, Settings, SunMoon } from 'lucide-react';
import { Fragment, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { connectionState, onConnectionChange } from '#app/connection/connection.ts';
import { isSessionEnded, onSessionChange } from '#app/connection/session.ts';
import { chooseTheme, type Theme, themeLabels, themes } from '#app/theme.ts';
import { useCalendarActs } from './calendar-acts.ts';
import { creatable, places } from './destinations.ts';
import { addressOf, icons, subtitleOf } from './found.tsx';
import { groupClass, PaletteItem } from './palette-item.tsx';
import { settingsGroups } from './settings-pages.ts';
import { TypedOffers } from './typed-offers.tsx';
import { usePageActs } from './use-page-acts.ts';
import { useSearch } from './use-search.ts';
import { type Offers, useTypedAct } from './use-typed-act.ts';
import { useViewer } from './viewer.ts';

/** Search across all records, and actions. */
export default function CommandPalette({ close }: { close: () => void }) {
  const [query, setQuery] = useState('');
  const [selected, select] = useState('');
  const typed = useTypedAct(query);
  const { found, isSearching } = useSearch(typed ? '' : query);
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
      <Command
        label="Search and actions"
        shouldFilter={false}
        loop
        value={selected}
        onValueChange={select}
      >
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
                <PaletteItem
                  key={it.id}
                  value={it.id}
                  icon={icons[it.kind]}
                  onSelect={() => go(addressOf(it))}
                >
                  {it.title}
                  <span className="ml-auto truncate pl-3 text-xs text-faint">{subtitleOf(it)}</span>
                </PaletteItem>
              ))}
            </Command.Group>
          )}
          {hasActions && (
            <Actions
              query={query}
              typed={typed}
              type={setQuery}
              select={select}
              go={go}
              close={close}
            />
          )}
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
  // The browser focuses the list around the field, and words typed at once would be lost.
  dialog.querySelector('input')?.focus();
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return () => dialog.close();
}

interface ActionsProps {
  query: string;
  typed: Offers | null;
  /** Types words for the person, who goes on typing. */
  type: (words: string) => void;
  select: (value: string) => void;
  go: (to: string) => void;
  close: () => void;
}

/** Acts of the page first, then what the words begin with, then the acts of every page. */
function Actions(props: ActionsProps) {
  const { query, typed, select, go } = props;
  const words = query.trim().toLowerCase();
  const pageActs = usePageActs(words);
  const calendarActs = useCalendarActs(words);
  const isFound = matcherOf(query);
  const actions = useActions(props).filter((it) => isFound(it.label));
  const groups = [
    {
      heading: 'On this page',
      actions: pageActs.map(({ label, to, Icon }) => ({ label, Icon, act: () => go(to) })),
    },
    {
      heading: 'Calendar',
      actions: calendarActs.map(({ label, to, Icon }) => ({ label, Icon, act: () => go(to) })),
    },
    { heading: 'Actions', actions },
  ];
  return groups.map(({ heading, actions }, at) => (
    <Fragment key={heading}>
      {actions.length > 0 && (
        <Command.Group heading={heading} className={groupClass}>
          {actions.map(({ label, Icon, act }) => (
            <PaletteItem
              key={label}
              value={label}
              icon={<Icon aria-hidden="true" />}
              onSelect={act}
            >
              {label}
            </PaletteItem>
          ))}
        </Command.Group>
      )}
      {at === 0 && typed && (
        <TypedOffers typed={typed} isFirst={pageActs.length === 0} select={select} go={go} />
      )}
    </Fragment>
  ));
}

function useActions({ typed, type, go, close }: ActionsProps) {
  const { canChange, canOpen, workspace, workspaces } = useViewer();
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
    ...(canChange('schedule.edit') && !typed ? begun : []).map(({ label, words }) => ({
      label,
      Icon: CalendarPlus,
      act: () => type(words),
    })),
    ...creatable
      .filter((it) => canChange(it.needs))
      .map((it) => ({ label: `New ${it.label.toLowerCase()}`, Icon: Plus, act: () => go(it.to) })),
    ...places
      .filter(canOpen)
      .map((it) => ({ label: `Go to ${it.label}`, Icon: it.Icon, act: () => go(it.to) })),
    ...settingsGroups
      .flatMap((it) => it.pages)
      .filter(canOpen)
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

/** Acts that need a job, a day or a person, which are typed next. */
const begun = [
  { label: 'Add days to a job…', words: 'add day ' },
  { label: 'Confirm a day…', words: 'confirm day ' },
  { label: 'Hold somebody…', words: 'hold ' },
];

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
