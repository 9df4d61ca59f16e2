import {
  addAuthenticator,
  addPasskey,
  beginAuthenticator,
  createRecoveryCodes,
  endSessions,
  type NewAuthenticator,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '@callboard/core/accounts';
import type { RouterContextProvider } from 'react-router';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { getApi, getSession, servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import type { ActReply } from '#app/forms.ts';
import type { SecurityForm, SecurityIntent } from './security-form.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = z.output<typeof SecurityForm>;

/** What a new authenticator app needs: the secret, and a QR code with it as the URL of an image. */
export interface Setup {
  secret: string;
  image: string;
}

interface Done {
  /** Recovery codes, shown once. */
  codes?: string[] | null;
  setup?: Setup;
}

/** Result of an act of the page, to tell which one is shown where. */
export interface SecurityReply extends ActReply, Done {
  intent: SecurityIntent;
}

/** Runs an act of the page about signing in. */
export async function actOnSecurity(context: Context, posted: Posted): Promise<SecurityReply> {
  const { intent } = posted;
  try {
    return { intent, refusal: null, ...(await run(context, posted)) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { intent, refusal: refusal.message };
  }
}

async function run(context: Context, posted: Posted): Promise<Done | undefined> {
  const { database } = context.get(servicesContext);
  const { userId, storedId: sessionId } = getSession(context);
  const caller = { userId, sessionId };
  switch (posted.intent) {
    case 'add-passkey':
      return { codes: await addPasskey(database, { ...posted, ...caller }) };
    case 'remove-passkey':
      await removePasskey(database, { ...posted, ...caller });
      return undefined;
    case 'rename-passkey':
      await renamePasskey(database, { ...posted, ...caller });
      return undefined;
    case 'begin-app':
      return { setup: toSetup(await beginAuthenticator(database, caller)) };
    case 'add-app':
      return { codes: await addAuthenticator(database, { ...posted, ...caller }) };
    case 'remove-app':
      await removeAuthenticator(database, caller);
      return undefined;
    case 'new-codes':
      return { codes: await createRecoveryCodes(database, caller) };
    case 'set-rule':
      await getApi(context).security.setRule({ isRequired: posted.isRequired === 'yes' });
      return undefined;
    case 'end-session': {
      const which = posted.id ? { id: posted.id } : { others: 'all' as const };
      await endSessions(database, { ...which, userId, currentId: sessionId });
      return undefined;
    }
  }
}

function toSetup({ secret, uri }: NewAuthenticator): Setup {
  const svg = renderSVG(uri, { border: 2 });
  return { secret, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
