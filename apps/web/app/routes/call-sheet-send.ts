import { getApi } from '#app/context.ts';
import { SendForm, scopeIn } from '#app/features/crew/call-sheets/send-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import type { Route } from './+types/call-sheet-send';

/** Who would get a call sheet, for the dialog that sends it. */
export const loader = ({ request, context, params: { id } }: Route.LoaderArgs) =>
  getApi(context).callSheets.preview({ id, to: scopeIn(request.url) });

/** Sends a call sheet as its next revision. */
export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleForm(request, SendForm, async (value) => {
    await getApi(context).callSheets.send({ id, ...value });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });
