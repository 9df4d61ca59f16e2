import { EndSessions, endSessions, listSessions } from '@callboard/core/people';
import { useFetcher } from 'react-router';
import { getSession, servicesContext } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { endingSession, SessionRow } from '#app/features/settings/session-row.tsx';
import { SettingsIntro } from '#app/features/settings/settings-intro.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-sessions';

export const meta: Route.MetaFunction = () => [{ title: 'Sessions · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, storedId } = getSession(context);
  const { database } = context.get(servicesContext);
  const sessions = await listSessions(database, { userId });
  const isHere = ({ id }: { id: string }) => id === storedId;
  return { here: sessions.find(isHere), others: sessions.filter((it) => !isHere(it)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const which = await readFields(request, EndSessions);
  const { userId, storedId } = getSession(context);
  const { database } = context.get(servicesContext);
  return attempt(() => endSessions(database, { ...which, userId, currentId: storedId }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { here, others } = loaderData;
  useActToast(useFetcher<ActReply>({ key: endingSession }), 'Signed out');
  return (
    <>
      <SettingsIntro
        title="Sessions"
        summary={`You are signed in on this browser${others.length > 0 ? ` and ${countOf(others.length, 'other')}` : ' only'}. A session ends 30 days after its last use.`}
        actions={others.length > 0 && <EndOthers count={others.length} />}
      />
      <ul aria-label="Sessions" className="max-w-4xl border-t border-line">
        {here && <SessionRow session={here} isHere />}
        {others.map((it) => (
          <SessionRow key={it.id} session={it} />
        ))}
      </ul>
    </>
  );
}

function EndOthers({ count }: { count: number }) {
  return (
    <ConfirmButton
      fetcherKey={endingSession}
      fields={{ others: 'all' }}
      label="Sign out everywhere else"
      title={`Sign out of ${countOf(count, 'other session')}?`}
      description="Open pages there ask for the password. API tokens and connections keep working: change your password to end them too."
      confirm={{ label: 'Sign out', variant: 'danger' }}
    />
  );
}
