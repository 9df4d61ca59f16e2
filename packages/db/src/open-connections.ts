import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';

export interface Opening {
  url: string;
  role: 'callboard_app' | 'callboard_system';
  /** How many connections at most. */
  max: number;
  settings?: Options<Record<string, never>>['connection'];
  onclose?: () => void;
}

/** Connections that act as one role; instants and dates arrive as text, which drizzle reads itself. */
export function openConnections({ url, role, max, settings, onclose }: Opening): Sql {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    connection: { role, application_name: 'callboard', TimeZone: 'UTC', ...settings },
    ...(onclose && { onclose }),
  });
  drizzle(client);
  return client;
}
