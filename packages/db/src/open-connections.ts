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

// The driver's own waits grow to 20 seconds, counted over all connections of a pool: a database that
// is back after one would wait for us.
const reconnectSeconds = 0.1;

/** Connections that act as one role; instants and dates arrive as text, which drizzle reads itself. */
export function openConnections({ url, role, max, settings, onclose }: Opening): Sql {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    backoff: () => reconnectSeconds,
    connection: { role, application_name: 'callboard', TimeZone: 'UTC', ...settings },
    ...(onclose && { onclose }),
  });
  drizzle(client);
  return client;
}
