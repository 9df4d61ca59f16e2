import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';

export interface Opening {
  url: string;
  /** How many connections at most. */
  max: number;
  onclose?: () => void;
}

// The driver's own waits grow to 20 seconds, counted over all connections of a pool: a database that
// is back after one would wait for us.
const reconnectSeconds = 0.1;

/** Connections of one login; instants and dates arrive as text, which drizzle reads itself. */
export function openConnections({ url, max, onclose }: Opening): Sql {
  const client = postgres(url, {
    max,
    onnotice: () => {},
    backoff: () => reconnectSeconds,
    connection: { application_name: 'callboard', TimeZone: 'UTC' },
    ...(onclose && { onclose }),
  });
  drizzle(client);
  return client;
}
