import {
  ChangePassword,
  changePassword,
  RenameAccount,
  renameAccount,
} from '@callboard/core/accounts';
import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { getSession, servicesContext } from '#app/context.ts';
import { renewSession } from '#app/enter.ts';
import type { NameForm, PasswordForm } from './profile-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Changes the signed-in person's name everywhere. */
export async function saveName(value: z.output<typeof NameForm>, context: Context) {
  const { database } = context.get(servicesContext);
  const { userId } = getSession(context);
  await renameAccount(database, { ...RenameAccount.parse(value), userId });
  return { saved: 'Name saved' };
}

/** Changes the signed-in person's password and signs out every other browser. */
export async function savePassword(
  request: Request,
  value: z.output<typeof PasswordForm>,
  context: Context,
) {
  const { database } = context.get(servicesContext);
  const { userId } = getSession(context);
  const changing = { ...ChangePassword.parse(value), userId };
  const { sessionVersion } = await changePassword(database, changing);
  const headers = await renewSession(context, { request, sessionVersion });
  return data({ saved: 'Password changed. Other browsers were signed out' }, { headers });
}
