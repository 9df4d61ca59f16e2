import { listWorkspacesOf, recordLastWorkspace } from '@callboard/core/accounts';
import { ChevronRight } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { servicesContext, sessionContext } from '#app/context.ts';
import { readFields } from '#app/read-form.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import type { Route } from './+types/workspaces';

export const meta: Route.MetaFunction = () => [{ title: 'Workspaces · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect('/sign-in');
  const { database } = context.get(servicesContext);
  return {
    email: session.email,
    workspaces: await listWorkspacesOf(database, session.userId),
  };
}

const Choice = z.object({ workspaceId: z.string() });

/** Switches to another workspace. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect('/sign-in');
  const { auth, database } = context.get(servicesContext);
  const { workspaceId } = await readFields(request, Choice);
  const workspaces = await listWorkspacesOf(database, session.userId);
  const chosen = workspaces.find((it) => it.id === workspaceId);
  if (!chosen) throw data({ message: 'You are not a member of this workspace.' }, 404);
  await auth.switchWorkspace(session.sessionId, chosen.id);
  await recordLastWorkspace(database, { userId: session.userId, workspaceId: chosen.id });
  return redirect('/');
}

export default function Workspaces({ loaderData: { email, workspaces } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em]">
        {workspaces.length > 0 ? 'Choose a workspace' : 'No workspaces'}
      </h1>
      <p className="mb-6 text-soft">
        {workspaces.length > 0
          ? `You are signed in as ${email}.`
          : `${email} is not an active member of a workspace. Ask an owner or admin to add you.`}
      </p>
      <ul className="-mx-2 mb-6 grid">
        {workspaces.map((it) => (
          <li key={it.id}>
            <Form method="post">
              <button
                type="submit"
                name="workspaceId"
                value={it.id}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-hover"
              >
                <Avatar name={it.name} isCompany />
                <span className="min-w-0 flex-1 truncate font-medium">{it.name}</span>
                <ChevronRight aria-hidden="true" className="size-4 text-faint" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Form method="post" action="/sign-out">
          <Button type="submit">Sign out</Button>
        </Form>
        {workspaces.length > 0 && (
          <LinkButton variant="quiet" to="/">
            Back
          </LinkButton>
        )}
      </div>
    </>
  );
}
