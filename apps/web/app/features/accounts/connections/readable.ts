/** What the `read` scope can read over MCP, for connections and API tokens. */
export const readable =
  'jobs and what they cost, shoot days and call times, crew and their holds, call sheets, locations, drives, deliverables with their review notes, clients and their contacts, estimates, invoices, crew bills, bank balances and transactions';

/** What no scope can read. */
export const neverReadable =
  'gate codes, bank account numbers, start paperwork, or how to reach crew';
