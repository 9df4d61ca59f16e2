import { schema } from '../../kernel/schema.ts';

const { oauthClients } = schema;

/** A row of the table. */
export type OauthClient = typeof oauthClients.$inferSelect;
