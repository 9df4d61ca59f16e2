import { Command } from 'cmdk';
import { ArrowLeftRight, LogOut, Plus } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { creatable, places } from './destinations.ts';
import { addressOf, icons, subtitleOf } from './found.tsx';
import { useSearch } from './use-search.ts';
import { useViewer } from './viewer.ts';

const groupClass =
  'p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-faint';

/** Search across all records, and actions. */
export default function CommandPalette({ close }: { close: () => void }) {
  const [query, setQuery] = useState('');
  const { found, isSearching } = useSearch(query);
  const go = useGo(close);
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0_0_0/0.32)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-[36rem] animate-rise overflow-hidden rounded-lg bg-sheet shadow-float sm:top-[14vh]"
        >
          <Dialog.Title className="sr-only">Search and actions</Dialog.Title>
          <Command label="Search and actions" shouldFilter={false} loop>
            <Command.Input
              value={query}
              onValueChange={setQuery}
              placeholder="Find a project, client, deliverable, note"
              className="field-text h-12 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-faint"
            />
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto">
              <Command.Empty className="px-4 py-6 text-center text-sm text-faint">
                {isSearching ? 'Searching…' : 'Nothing matches. Try fewer letters.'}
              </Command.Empty>
              {found.length > 0 && (
                <Command.Group heading="Found" className={groupClass}>
                  {found.map((it) => (
                    <Item
                      key={it.id}
                      value={it.id}
                      icon={icons[it.kind]}
                      onSelect={() => go(addressOf(it))}
                    >
                      {it.title}
                      <span className="ml-auto truncate pl-3 text-xs text-faint">
                        {subtitleOf(it)}
                      </span>
                    </Item>
                  ))}
                </Command.Group>
              )}
              <Actions query={query} go={go} close={close} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ActionsProps {
  query: string;
  go: (to: string) => void;
  close: () => void;
}

function Actions({ query, go, close }: ActionsProps) {
  const { can, canChange, workspace, workspaces } = useViewer();
  const submit = useSubmit();
  const post = (action: string, fields: Record<string, string>) => {
    close();
    void submit(fields, { method: 'post', action });
  };
  const actions = [
    ...creatable
      .filter((it) => canChange(it.needs))
      .map((it) => ({ label: `New ${it.label.toLowerCase()}`, Icon: Plus, act: () => go(it.to) })),
    ...places
      .filter((it) => can(it.needs))
      .map((it) => ({ label: `Go to ${it.label}`, Icon: it.Icon, act: () => go(it.to) })),
    ...workspaces
      .filter((it) => it.id !== workspace.id)
      .map((it) => ({
        label: `Switch to ${it.name}`,
        Icon: ArrowLeftRight,
        act: () => post('/workspaces', { workspaceId: it.id }),
      })),
    { label: 'Sign out', Icon: LogOut, act: () => post('/sign-out', {}) },
  ].filter((it) => it.label.toLowerCase().includes(query.trim().toLowerCase()));
  if (actions.length === 0) return null;
  return (
    <Command.Group heading="Actions" className={groupClass}>
      {actions.map(({ label, Icon, act }) => (
        <Item key={label} value={label} icon={<Icon aria-hidden="true" />} onSelect={act}>
          {label}
        </Item>
      ))}
    </Command.Group>
  );
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

function useGo(close: () => void) {
  const navigate = useNavigate();
  return (to: string) => {
    close();
    void navigate(to);
  };
}
