import {
  AddAuthenticator,
  AddPasskey,
  RemovePasskey,
  RenamePasskey,
} from '@callboard/core/accounts';
import { z } from 'zod';

const intent = <Name extends string>(name: Name) => ({ intent: z.literal(name) });

/** Everything that the page about signing in posts, by intent. */
export const SecurityForm = z.discriminatedUnion('intent', [
  AddPasskey.extend(intent('add-passkey')),
  RemovePasskey.extend(intent('remove-passkey')),
  RenamePasskey.extend(intent('rename-passkey')),
  z.object(intent('begin-app')),
  AddAuthenticator.extend(intent('add-app')),
  z.object(intent('remove-app')),
  z.object(intent('new-codes')),
  z.object({ ...intent('set-rule'), isRequired: z.enum(['yes', 'no']) }),
  z.object({
    ...intent('end-session'),
    /** The stored id of a session; all others without it. */
    id: z.string().max(100).optional(),
  }),
]);

export type SecurityIntent = z.output<typeof SecurityForm>['intent'];
