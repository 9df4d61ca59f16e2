import { RotateCw, ScrollText } from 'lucide-react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { RequestFilterBar } from '#app/features/accounts/requests/request-filter-bar.tsx';
import { isNarrowed, readRequestFilters } from '#app/features/accounts/requests/request-filters.ts';
import { RequestPanel } from '#app/features/accounts/requests/request-panel.tsx';
import { RequestTable } from '#app/features/accounts/requests/request-table.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { pageOrStart } from '#app/page-or-start.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { Route } from './+types/settings-requests';

export const meta: Route.MetaFunction = () => [{ title: 'Request log · Settings · Callboard' }];

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor') || undefined;
  const input = { ...readRequestFilters(params), limit: perPage, cursor };
  const [page, counts, tokens] = await Promise.all([
    pageOrStart(request, () => api.requestLog.list(input)),
    api.requestLog.count(),
    api.tokens.list(),
  ]);
  return { ...page, counts, tokens: tokens.map(({ id, name }) => ({ id, name })) };
}

type Counts = Route.ComponentProps['loaderData']['counts'];

export default function RequestLog({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, counts, tokens } = loaderData;
  const [params] = useSearchParams();
  const panel = usePanelAddress(items.map((it) => it.id));
  return (
    <>
      <SettingsIntro
        title="Request log"
        summary={<Summary counts={counts} />}
        actions={<Refresh />}
      />
      <ListBar csv="/settings/requests.csv">
        <RequestFilterBar tokens={tokens} />
      </ListBar>
      {items.length > 0 ? (
        <RequestTable requests={items} panel={panel} />
      ) : (
        <NoRequests isNarrowed={isNarrowed(readRequestFilters(params))} />
      )}
      <Pagination nextCursor={nextCursor} />
      <RequestPanel panel={panel} requests={items} />
    </>
  );
}

const number = new Intl.NumberFormat('en-US');

function Summary({ counts: { recorded, refused, dropped } }: { counts: Counts }) {
  return (
    <>
      {number.format(recorded)} {recorded === 1 ? 'request' : 'requests'} to the REST API in the
      last 7 days,{' '}
      <Link
        to="?status=refused"
        className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {number.format(refused)} refused
      </Link>
      . Requests are kept for 7 days.
      {dropped > 0 &&
        ` There were too many to record: ${number.format(dropped)} are not in the log.`}
    </>
  );
}

function Refresh() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button
      icon={<RotateCw aria-hidden="true" />}
      isBusy={state === 'loading'}
      onClick={() => revalidate()}
    >
      Refresh
    </Button>
  );
}

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<ScrollText aria-hidden="true" />}
        title="No results"
        action={<LinkButton to="/settings/requests">Show all requests</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ScrollText aria-hidden="true" />}
      title="No requests yet"
      action={<LinkButton to="/developers">API docs</LinkButton>}
    >
      Every request with one of your API tokens is listed here within a second, with its status, the
      time it took, and why it was refused.
    </EmptyState>
  );
}
