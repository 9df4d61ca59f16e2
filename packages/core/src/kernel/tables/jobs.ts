import type { Tables } from './table.ts';

/** Jobs: the team, the board, the days, files, deliverables and media. */
export const jobTables = {
  projects: {
    ids: { project: 'prj' },
    noun: 'project',
    quota: { most: 2_000_000, noun: 'projects' },
    exported: { omit: ['named_at'] },
  },
  projectMembers: {
    ids: { projectMember: 'pm' },
    bounded: 'a quota for each project',
    exported: {},
  },
  phaseMoves: {
    ids: { phaseMove: 'pmv' },
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  boards: { ids: { board: 'brd' }, bounded: 'one for each project', exported: {} },
  boardColumns: { ids: { boardColumn: 'col' }, bounded: 'four for each project', exported: {} },
  boardCards: {
    ids: { boardCard: 'card' },
    noun: 'card',
    quota: { most: 1_000_000, noun: 'cards' },
    exported: {},
  },
  bookSections: {
    ids: { bookSection: 'bks' },
    noun: 'section',
    bounded: 'one of each kind and a limited number of notes for each project',
    exported: {},
  },
  externalLinks: {
    ids: { externalLink: 'lnk' },
    noun: 'link',
    quota: { most: 1_000_000, noun: 'links' },
    exported: {},
  },
  shootDays: {
    ids: { shootDay: 'day' },
    quota: { most: 1_000_000, noun: 'shoot days' },
    exported: {},
  },
  dayForecasts: {
    bounded: 'one for each coming shoot day',
    leftOut: 'it is read anew from the weather service',
  },
  shootDayPlaces: {
    bounded: 'a limited number for each shoot day',
    exported: { key: ['shoot_day_id', 'position'] },
  },
  scheduleBlocks: {
    ids: { scheduleBlock: 'strip' },
    quota: { most: 2_000_000, noun: 'strips, removed ones included' },
    exported: {},
  },
  callSheets: {
    ids: { callSheet: 'cs', callSheetGuest: 'gst' },
    noun: 'call sheet',
    bounded: 'one for each shoot day',
    exported: { omit: ['planned_sending'] },
  },
  callSheetRecipients: {
    ids: { callSheetRecipient: 'csr' },
    noun: 'recipient',
    bounded: 'one for each person on a call sheet',
    exported: { omit: ['mail_id', 'person_key'] },
  },
  callSheetRevisions: {
    bounded: 'one for each sending, which is limited',
    exported: { key: ['call_sheet_id', 'revision'] },
  },
  callSheetQuestions: {
    ids: { callSheetQuestion: 'csq' },
    noun: 'question',
    bounded: 'a limited number for each recipient',
    exported: {},
  },
  wrapReports: { ids: { wrapReport: 'wrap' }, bounded: 'one for each shoot day', exported: {} },
  locations: {
    ids: { location: 'loc', locationImport: 'locim' },
    noun: 'location',
    quota: { most: 100_000, noun: 'locations' },
    exported: {},
  },
  locationPhotos: {
    noun: 'photo',
    bounded: 'one for each file that is a photo of a location',
    exported: {},
  },
  projectLocations: {
    ids: { projectLocation: 'plo' },
    noun: 'location',
    bounded: 'one for each project and location',
    exported: {},
  },
  scoutSheets: {
    ids: { scoutSheet: 'sct' },
    noun: 'scouting sheet',
    bounded: 'fifty for each project at most',
    exported: { omit: ['token_hash'] },
  },
  scoutSheetPlaces: {
    bounded: 'twelve for each scouting sheet at most',
    exported: { key: ['sheet_id', 'location_id'] },
  },
  scoutAnswers: {
    ids: { scoutAnswer: 'sca' },
    bounded: 'a limited number for each scouting sheet',
    exported: { omit: ['browser_hash'] },
  },
  mediaDrives: {
    ids: { mediaDrive: 'drv' },
    noun: 'drive',
    quota: { most: 200_000, noun: 'drives' },
    exported: {},
  },
  driveMoves: {
    ids: { driveMove: 'dmv' },
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  mediaCards: {
    ids: { mediaCard: 'crd' },
    noun: 'card',
    quota: { most: 1_000_000, noun: 'camera cards' },
    exported: {},
  },
  mediaCopies: { ids: { mediaCopy: 'cpy' }, bounded: 'one for each card and drive', exported: {} },
  deliverables: {
    ids: { deliverable: 'dlv' },
    noun: 'deliverable',
    quota: { most: 1_000_000, noun: 'deliverables' },
    exported: {},
  },
  deliverableApprovers: {
    bounded: 'twelve for each deliverable at most',
    exported: { key: ['deliverable_id', 'contact_id'] },
  },
  versions: { ids: { version: 'ver' }, quota: { most: 1_000_000, noun: 'versions' }, exported: {} },
  versionDecisions: {
    ids: { versionDecision: 'dec' },
    bounded: 'one for each decision of a client and its withdrawal, which are limited',
    exported: {},
  },
  notes: {
    ids: { note: 'note' },
    noun: 'note',
    quota: { most: 1_000_000, noun: 'notes' },
    exported: {},
  },
  files: {
    ids: { file: 'file' },
    quota: { most: 1_000_000, noun: 'files, removed ones included' },
    exported: {},
  },
  fileFolders: {
    ids: { folder: 'fold' },
    quota: { most: 200_000, noun: 'folders, removed ones included' },
    exported: {},
  },
  blobs: { bounded: 'one for each file at most', exported: {} },
  projectWatches: {
    bounded: 'one for each project and membership',
    exported: { key: ['project_id', 'membership_id'] },
  },
} as const satisfies Tables;
