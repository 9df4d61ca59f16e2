import { schema } from '../schema.ts';

const { oauthClients } = schema;

/** A row of the table. */
export type OauthClient = typeof oauthClients.$inferSelect;
