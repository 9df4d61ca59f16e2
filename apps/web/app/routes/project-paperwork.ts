import { getApi } from '#app/context.ts';
import { PaperworkForm } from '#app/features/crew/paperwork/paperwork-form.ts';
import { attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/project-paperwork';

/** Adds a paper to a booking of the job, or moves one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...value } = await readFields(request, PaperworkForm);
  const { paperwork } = getApi(context);
  type Add = Parameters<typeof paperwork.add>[0];
  type Move = Parameters<typeof paperwork.move>[0];
  return attempt(() =>
    intent === 'add' ? paperwork.add(value as Add) : paperwork.move(value as Move),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });
