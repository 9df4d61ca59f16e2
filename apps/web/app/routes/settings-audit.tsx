import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { AuditFilterBar } from '#app/features/activity/audit/audit-filter-bar.tsx';
import { isNarrowed, readAuditFilters } from '#app/features/activity/audit/audit-filters.ts';
import { AuditPanel } from '#app/features/activity/audit/audit-panel.tsx';
import { AuditTable } from '#app/features/activity/audit/audit-table.tsx';
import { pageOrStart } from '#app/page-or-start.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { Route } from './+types/settings-audit';

export const meta: Route.MetaFunction = () => [{ title: 'Audit log · Settings · Callboard' }];

const perPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor') || undefined;
  const input = { ...readAuditFilters(params), limit: perPage, cursor };
  const [page, members] = await Promise.all([
    pageOrStart(request, () => api.audit.list(input)),
    api.members.list({ includeRemoved: true }),
  ]);
  const joined = members.filter((it) => it.status !== 'invited');
  return { ...page, actors: joined.map(({ id, name }) => ({ id, name })) };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, actors } = loaderData;
  const [params] = useSearchParams();
  const panel = usePanelAddress(items.map((it) => it.id));
  return (
    <>
      <SettingsIntro
        title="Audit log"
        summary="Changes of roles, sign-in, tokens, connections and company settings. Entries are kept for 24 months and cannot be changed."
      />
      <ListBar csv="/settings/audit.csv">
        <AuditFilterBar actors={actors} />
      </ListBar>
      {items.length > 0 ? (
        <AuditTable entries={items} panel={panel} />
      ) : (
        <EmptyState
          icon={<ScrollText aria-hidden="true" />}
          title={isNarrowed(readAuditFilters(params)) ? 'No results' : 'No entries yet'}
          action={<LinkButton to="/settings/audit">Show all entries</LinkButton>}
        />
      )}
      <Pagination nextCursor={nextCursor} />
      <AuditPanel panel={panel} entries={items} />
    </>
  );
}
