import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/project-watch';

const WatchForm = z.object({ isWatching: z.enum(['yes', 'no']) });

/** Lets the viewer watch the job, or leave it alone. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { isWatching } = await readFields(request, WatchForm);
  const choice = { projectId: params.id, isWatching: isWatching === 'yes' };
  return attempt(() => getApi(context).notices.watch(choice));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });
