import type { MailTransport } from './transport.ts';

/** Sends nothing: messages stay in the database, where owners and the operator read them. */
export const outbox: MailTransport = {
  adapter: 'outbox',
  domain: 'localhost',
  atOnce: 5,
  send: async () => ({ result: 'kept', response: null, isAddressUnknown: false }),
  close: () => {},
};
