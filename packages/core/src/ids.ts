import { randomBytes } from 'node:crypto';
import { typeidUnboxed } from 'typeid-js';

const prefixes = {
  workspace: 'ws',
  user: 'usr',
  passkey: 'key',
  membership: 'mem',
  projectMember: 'pm',
  client: 'cli',
  contact: 'con',
  project: 'prj',
  savedView: 'view',
  calendarFeed: 'cal',
  phaseMove: 'pmv',
  board: 'brd',
  boardColumn: 'col',
  boardCard: 'card',
  file: 'file',
  folder: 'fold',
  upload: 'up',
  activity: 'act',
  apiToken: 'tok',
  connection: 'cxn',
  tokenPair: 'pair',
  externalLink: 'lnk',
  shootDay: 'day',
  scheduleBlock: 'strip',
  callSheet: 'cs',
  callSheetRecipient: 'csr',
  crewMember: 'crew',
  crewImport: 'cimp',
  crewLink: 'clk',
  crewOffer: 'off',
  crewOfferBatch: 'ofb',
  booking: 'bkg',
  bookingDay: 'bkd',
  crewCall: 'call',
  workRules: 'wr',
  paperwork: 'ppw',
  paperworkDocument: 'doc',
  crewNumber: 'num',
  wrapReport: 'wrap',
  timecard: 'time',
  location: 'loc',
  projectLocation: 'plo',
  mediaDrive: 'drv',
  driveMove: 'dmv',
  mediaCard: 'crd',
  mediaCopy: 'cpy',
  deliverable: 'dlv',
  version: 'ver',
  versionDecision: 'dec',
  note: 'note',
  event: 'evt',
  export: 'exp',
  webhookEndpoint: 'whe',
  webhookDelivery: 'whd',
  mail: 'mail',
  request: 'req',
} as const;

/** Returns a new opaque id: the kind's prefix and a UUIDv7, so that ids sort by creation time. */
export function newId(kind: keyof typeof prefixes): string {
  return typeidUnboxed(prefixes[kind]);
}

/** Returns a credential of 256 random bits with its contract prefix, such as `svc_`. */
export function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}
