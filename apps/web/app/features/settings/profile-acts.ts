import {
  ChangePassword,
  changePassword,
  RenameAccount,
  renameAccount,
} from '@callboard/core/people';
import { data, type RouterContextProvider } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.ts';
import { handleForm } from '#app/forms.ts';
import { NameForm, PasswordForm } from './profile-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Changes the signed-in person's own name, everywhere it is shown. */
export function saveName(request: Request, context: Context) {
  const { database } = context.get(servicesContext);
  const { userId } = sessionOf(context);
  return handleForm(request, NameForm, async (value) => {
    await renameAccount(database, { ...RenameAccount.parse(value), userId });
    return { saved: 'Your name was saved' };
  });
}

/** Changes the signed-in person's own password, and signs out every other browser. */
export function savePassword(request: Request, context: Context) {
  const { database, auth } = context.get(servicesContext);
  const { userId, workspaceId } = sessionOf(context);
  return handleForm(
    request,
    PasswordForm,
    async (value) => {
      await changePassword(database, { ...ChangePassword.parse(value), userId });
      await auth.endSessionsOf(userId);
      const cookie = await auth.startSession(userId, workspaceId);
      return data(
        { saved: 'Your password was changed; your other browsers are signed out' },
        { headers: { 'set-cookie': cookie } },
      );
    },
    { hideFields: ['currentPassword', 'newPassword'] },
  );
}

function sessionOf(context: Context) {
  const session = context.get(sessionContext);
  if (!session) throw new Error('A page inside the frame ran without a session.');
  return session;
}
