import type { Named } from '../data.ts';
import { counted } from './words.ts';

/** Banks and statements. No sentence has an amount, because people without access to money read it. */
export const bank = {
  'bank.connected': ({ name }: Named) => `${name} was connected`,
  'bank.reconnected': ({ name }: Named) => `${name} was reconnected`,
  'bank.needs_attention': ({ name }: Named) => `${name} stopped updating`,
  'bank.recovered': ({ name }: Named) => `${name} is updating again`,
  'bank.access_ended': ({ name }: Named) => `${name} ended the access to its accounts`,
  'bank.disconnected': ({ name }: Named) => `${name} was disconnected`,
  'bank_account.counted': ({ name }: Named) => `${name} counts as cash`,
  'bank_account.not_counted': ({ name }: Named) => `${name} no longer counts as cash`,
  'bank_account.added': ({ name }: Named) => `${name} was added for imported statements`,
  'bank_statement.imported': ({ name, count }: Named & { count: number }) =>
    `A statement of ${name} was imported with ${counted(count, 'new transaction')}`,
  'bank_statement.undone': ({ name }: Named) => `The import of a statement of ${name} was undone`,
  'bank_settings.updated': (_: Record<never, never>) => 'The bank levels were changed',
};
