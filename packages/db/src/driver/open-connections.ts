import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';

export interface Opening {
  url: string;
  /** Maximum number of connections. */
  max: number;
  onclose?: () => void;
}

// The driver's backoff grows to 20 seconds across all connections of a pool, too long for a database
// that is back after one second.
const reconnectSeconds = 0.1;

/** Opens connections of one login. Instants and dates arrive as text, which drizzle parses. */
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
