import { CalendarPlus, Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { FeedTable, revoking } from '#app/features/across/feeds/feed-table.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-calendars';

export const meta: Route.MetaFunction = () => [{ title: 'Calendar feeds · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await getApi(context).feeds.list() };
}

const Named = z.object({ id: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).feeds.revoke({ id }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function CalendarFeeds({ loaderData: { feeds } }: Route.ComponentProps) {
  const { canChange } = useViewer();
  useActToast(useFetcher<ActReply>({ key: revoking }), 'Calendar feed revoked');
  const make = canChange('projects.view') && (
    <LinkButton variant="primary" to="/settings/calendars/new" icon={<Plus aria-hidden="true" />}>
      New calendar feed
    </LinkButton>
  );
  return (
    <>
      <SettingsIntro
        title="Calendar feeds"
        summary={
          feeds.length === 0
            ? 'Shoot days and bookings in your own calendar app.'
            : `${countOf(feeds.length, 'calendar feed')} in use.`
        }
        actions={feeds.length > 0 && make}
      />
      {feeds.length > 0 ? (
        <FeedTable feeds={feeds} />
      ) : (
        <EmptyState
          icon={<CalendarPlus aria-hidden="true" />}
          title="No calendar feeds yet"
          action={make}
        >
          A feed is a secret URL that Apple Calendar, Google Calendar and Outlook can subscribe to.
          It has days and calls, without phone numbers and rates.
        </EmptyState>
      )}
      <p className="max-w-[80ch] text-sm text-faint">
        A feed belongs to the person who created it. It stops working while they are suspended, and
        is revoked when they are removed or leave the office.
      </p>
    </>
  );
}
