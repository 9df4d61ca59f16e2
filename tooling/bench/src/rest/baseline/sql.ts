import postgres from 'postgres';

/** The baseline's pool. */
export const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

/** Token as `admit` reads it. */
export interface Token {
  id: string;
  name: string;
  workspace_id: string;
  time_zone: string;
  scopes: string[];
}
