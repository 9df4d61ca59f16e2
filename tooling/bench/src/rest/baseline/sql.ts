import postgres from 'postgres';

/** The baseline's pool. */
export const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

/** What `admit` finds of a token. */
export interface Token {
  id: string;
  name: string;
  workspace_id: string;
  scopes: string[];
}
