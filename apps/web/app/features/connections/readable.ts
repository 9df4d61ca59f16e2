/** What `read` gives of a workspace, over MCP: to a connection and to every API token. */
export const readable =
  'jobs and what they cost, shoot days and call times, crew and their holds, call sheets, locations, drives, deliverables with their review notes, clients and their contacts, estimates, invoices, crew bills, bank balances and transactions';

/** What nothing gives. */
export const neverReadable =
  'gate codes, bank account numbers, start paperwork, or how to reach crew';
