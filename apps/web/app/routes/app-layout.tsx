import { listWorkspacesOf } from '@callboard/core/accounts';
import { Outlet } from 'react-router';
import { getApi, servicesContext, sessionContext } from '#app/context.ts';
import { FailedPage } from '#app/failed-page.tsx';
import { Frame } from '#app/frame/frame.tsx';
import type { FrameData } from '#app/frame/viewer.ts';
import { DatePlace } from '#app/ui/dates/date-place.ts';
import { DraftOwner } from '#app/ui/form/drafts/draft-owner.ts';
import type { Route } from './+types/app-layout';

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const session = context.get(sessionContext);
  const viewer = await getApi(context).me.find();
  const { database } = context.get(servicesContext);
  const workspaces = session ? await listWorkspacesOf(database, session.userId) : [];
  return {
    viewer: { ...viewer, userId: session?.userId ?? '', email: session?.email ?? '' },
    workspaces,
  };
}

export default function AppLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DraftOwner value={loaderData.viewer.membershipId}>
      <DatePlace value={loaderData.viewer.workspace}>
        <Frame>
          <Outlet />
        </Frame>
      </DatePlace>
    </DraftOwner>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failed = <FailedPage error={error} />;
  if (!loaderData) return <main className="grid min-h-dvh place-content-center">{failed}</main>;
  return <Frame>{failed}</Frame>;
}
