import { mcpPath } from '@callboard/mcp';
import { Plug } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi, servicesContext } from '#app/context.ts';
import type { Connection } from '#app/features/accounts/connections/connection.ts';
import {
  ConnectionRow,
  disconnecting,
} from '#app/features/accounts/connections/connection-row.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Count } from '#app/ui/pill.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-connections';

export const meta: Route.MetaFunction = () => [{ title: 'Connections · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const connections = await getApi(context).connections.list();
  const ended = connections.filter((it) => it.state === 'ended');
  const open = connections.filter((it) => it.state !== 'ended');
  const { baseUrl } = context.get(servicesContext);
  return { open, ended, address: `${baseUrl}${mcpPath}` };
}

const Named = z.object({ id: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).connections.disconnect({ id }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Connections({ loaderData }: Route.ComponentProps) {
  const { open, ended, address } = loaderData;
  useActToast(useFetcher<ActReply>({ key: disconnecting }), 'App disconnected');
  return (
    <>
      <SettingsIntro title="Connections" summary={sentenceOf(open)} />
      <div className="grid max-w-4xl gap-6">
        <Address address={address} />
        {open.length > 0 ? (
          <ConnectionList label="Connected apps" connections={open} />
        ) : (
          <EmptyState
            icon={<Plug aria-hidden="true" />}
            title="No assistants connected"
            action={<LinkButton to="/developers/mcp">How to connect</LinkButton>}
          >
            Add the URL above to Claude, ChatGPT or another assistant. It opens Callboard and asks
            for your approval.
          </EmptyState>
        )}
        {ended.length > 0 && (
          <details className="group" open={open.length === 0}>
            <summary className="rounded-sm text-sm font-semibold">
              Ended in the last 90 days <Count>{ended.length}</Count>
            </summary>
            <ConnectionList label="Ended connections" connections={ended} />
          </details>
        )}
        <p className="text-sm text-pretty text-faint">
          A connection acts as the person who approved it. It stops working while they are
          suspended, and ends when they are removed or are no longer an owner or admin.{' '}
          <Link
            to="/developers/mcp"
            className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            What assistants can see
          </Link>
        </p>
      </div>
    </>
  );
}

/** Returns "2 apps connected, 1 inactive." */
function sentenceOf(open: Connection[]): string {
  if (open.length === 0) return 'Assistants and other apps that an owner or admin connected.';
  const count = open.length === 1 ? 'One app' : `${open.length} apps`;
  const stopped = open.filter((it) => it.state === 'stopped').length;
  return stopped > 0 ? `${count} connected, ${stopped} inactive.` : `${count} connected.`;
}

function Address({ address }: { address: string }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-medium">Server URL for assistants</h3>
      <div className="flex items-center gap-2 rounded-md bg-well py-1 pr-1 pl-3 inset-ring inset-ring-line">
        <code className="min-w-0 flex-1 font-mono text-sm break-all select-all">{address}</code>
        <CopyButton text={address} label="Copy URL" />
      </div>
    </div>
  );
}

interface ConnectionListProps {
  label: string;
  connections: Connection[];
}

function ConnectionList({ label, connections }: ConnectionListProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {connections.map((it) => (
        <ConnectionRow key={it.id} connection={it} />
      ))}
    </ul>
  );
}
