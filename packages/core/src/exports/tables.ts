/** How a table is exported. */
interface ExportedTable {
  /** Columns that order its rows and that an index begins with after the workspace; `id` by default. */
  key?: readonly string[];
  /** Columns left out: secrets, hashes of secrets, and states of our own. */
  omit?: readonly string[];
  /** Further columns, as SQL over the table `t`. */
  also?: Readonly<Record<string, string>>;
}

/** The tables that an export has, each as a JSON and a CSV file of its name, in this order. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  workspaces: { omit: ['access_version'] },
  subscriptions: { key: ['workspace_id'] },
  memberships: {
    also: {
      name: '(select u.name from users u where u.id = t.user_id)',
      email: '(select u.email from users u where u.id = t.user_id)',
      phone: '(select u.phone from users u where u.id = t.user_id)',
    },
  },
  invitations: { key: ['membership_id'], omit: ['secret_hash', 'mailed_secret_hash'] },
  clients: {},
  contacts: {},
  projects: {},
  project_members: {},
  phase_moves: {},
  boards: {},
  board_columns: {},
  board_cards: {},
  external_links: {},
  shoot_days: {},
  schedule_blocks: {},
  call_sheets: {},
  call_sheet_recipients: {},
  crew_members: {},
  bookings: {},
  booking_days: {},
  crew_calls: {},
  paperwork_items: {},
  paperwork_documents: {},
  crew_offers: {},
  crew_offer_days: { key: ['offer_id', 'booking_day_id'] },
  wrap_reports: {},
  timecards: {},
  locations: {},
  project_locations: {},
  media_drives: {},
  drive_moves: {},
  media_cards: {},
  media_copies: {},
  deliverables: {},
  versions: {},
  version_decisions: {},
  notes: {},
  files: {},
  file_folders: {},
  blobs: {},
  saved_views: {},
  work_rules: {},
  activity: {},
  events: {},
  notices: { key: ['membership_id', 'kind', 'subject_id'] },
  notice_settings: { key: ['membership_id'] },
  project_watches: { key: ['project_id', 'membership_id'] },
  mail_messages: {
    key: ['created_at', 'id'],
    omit: ['encrypted_body', 'return_token', 'headers', 'message_id'],
  },
  api_tokens: { omit: ['secret_hash'] },
  calendar_feeds: { omit: ['token_hash', 'content_version'] },
  oauth_connections: {},
  webhook_endpoints: { omit: ['encrypted_url', 'encrypted_secret', 'encrypted_previous_secret'] },
};

/** The tables of a workspace that an export leaves out, each with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  crew_links: 'hashes of links',
  crew_proofs: 'hashes of secrets in browsers',
  crew_numbers: 'tax and bank numbers, which are read one at a time',
  exports: 'the exports themselves',
  idempotency_keys: 'replies of the last 24 hours, which can include secrets',
  oauth_codes: 'hashes of codes that are valid for minutes',
  oauth_tokens: 'hashes of tokens',
  pictures: 'made from the files',
  sent_forms: 'keys of forms that were sent',
  sessions: 'people’s sessions in their browsers',
  storage_usage: 'the sum of the sizes of blobs',
  uploads: 'unfinished uploads',
  webhook_attempts: 'a log of 30 days with signatures',
  webhook_deliveries: 'copies of events, for 30 days',
};
