import { createTestDatabase } from '@callboard/testing';
import postgres, { type Sql } from 'postgres';
import { type Clients, openClients } from '../client.ts';

/** A database with a table `test_rows` that has one column, `text`. */
export interface TestRows {
  /** Clients with one connection of each kind. */
  clients: Clients;
  /** URL the clients connect to. */
  databaseUrl: string;
  /** A superuser's connection. */
  operator: Sql;
  close(): Promise<void>;
}

/** Creates the database for one test file. Close it after the tests. */
export async function openTestRows(): Promise<TestRows> {
  const database = await createTestDatabase();
  const clients = openClients({ databaseUrl: database.url }, 1);
  const operator = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await operator`create table test_rows (text text primary key)`;
  await operator`grant all on test_rows to callboard_app`;
  const close = async () => {
    await clients.close();
    await operator.end();
    await database.drop();
  };
  return { clients, databaseUrl: database.url, operator, close };
}
