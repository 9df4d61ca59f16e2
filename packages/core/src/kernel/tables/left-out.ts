import type { Tables } from './table.ts';

/** What an export leaves out: secrets, copies, logs and states of our own. */
export const leftOutTables = {
  crewLinks: {
    ids: { crewLink: 'clk' },
    bounded: 'twenty for each crew member at most',
    leftOut: 'hashes of links',
  },
  callSheetLinks: {
    bounded: 'one for each copy that is sent, which are limited',
    leftOut: 'hashes of links',
  },
  crewProofs: {
    bounded: 'pruned, and codes are limited',
    leftOut: 'hashes of secrets in browsers',
  },
  portalProofs: {
    bounded: 'one for each link, and those of mailed codes, which are limited',
    leftOut: 'hashes of secrets in browsers',
  },
  portalPasses: {
    bounded: 'right passcodes, which are limited',
    leftOut: 'hashes of secrets in browsers',
  },
  crewNumbers: {
    ids: { crewNumber: 'num' },
    bounded: 'three for each crew member',
    leftOut: 'tax and bank numbers, which are read one at a time',
  },
  accountingExportRows: {
    bounded: 'one for each record of the ledger',
    leftOut: 'which rows an accounting export had, kept to export each once',
  },
  exports: {
    ids: { export: 'exp' },
    bounded: 'one at a time, and pruned',
    leftOut: 'the exports themselves',
  },
  idempotencyKeys: {
    bounded: 'pruned',
    leftOut: 'replies of the last 24 hours, which can include secrets',
  },
  oauthCodes: {
    quota: { most: 10_000, noun: 'approvals of 90 days' },
    leftOut: 'hashes of codes that are valid for minutes',
  },
  oauthTokens: {
    ids: { tokenPair: 'pair' },
    bounded: 'pruned, and refreshes are limited',
    leftOut: 'hashes of tokens',
  },
  transcodes: { bounded: 'one for each blob at most', leftOut: 'made from the files' },
  pictures: { bounded: 'one for each blob at most', leftOut: 'made from the files' },
  requestCounts: { bounded: 'one for each day, and pruned', leftOut: 'counts of the log below' },
  requestLog: {
    ids: { request: 'req' },
    bounded: 'a limited number each day, and pruned',
    leftOut: 'a log of 7 days',
  },
  sandboxes: {
    bounded: 'one for each workspace',
    leftOut: 'the state of the sandbox, which has no data of the company',
  },
  searchEntries: {
    bounded: 'one for each record that is searched, which are limited',
    leftOut: 'words of the other tables, for the search',
  },
  searchWords: {
    bounded: 'words of names and titles of records, which are limited',
    leftOut: 'words of the other tables, for the search',
  },
  sentForms: {
    bounded: 'one for each record made with a form, and pruned',
    leftOut: 'keys of forms that were sent',
  },
  sessions: {
    bounded: 'pruned, and sign-ins are limited',
    leftOut: 'people’s sessions in their browsers',
  },
  statementMaps: {
    bounded: 'one for each account and form of statement, and acts are limited',
    leftOut: 'how the columns of CSV files of banks are read',
  },
  storageUsage: { bounded: 'one for each workspace', leftOut: 'the sum of the sizes of blobs' },
  uploads: {
    ids: { upload: 'up' },
    quota: { most: 10_000, noun: 'uploads at once' },
    leftOut: 'unfinished uploads',
  },
  webhookAttempts: { bounded: 'pruned', leftOut: 'a log of 30 days with signatures' },
  webhookDeliveries: {
    ids: { webhookDelivery: 'whd' },
    bounded: 'pruned',
    leftOut: 'copies of events, for 30 days',
  },
} as const satisfies Tables;
