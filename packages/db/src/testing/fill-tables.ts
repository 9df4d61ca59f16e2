import type { Sql } from 'postgres';
import { fillMoneyTables } from './fill-money-tables.ts';

/** Inserts rows for each workspace into the tables that the demo company leaves empty. */
export async function fillTables(admin: Sql): Promise<void> {
  await admin`
    insert into idempotency_keys (workspace_id, token_id, key, fingerprint, claim, claimed_at)
    select workspace_id, id, 'a-key', '', '', now() from api_tokens`;
  await admin`
    insert into call_sheet_links (workspace_id, token_hash, recipient_id)
    select workspace_id, 'the hash of ' || id, id from call_sheet_recipients`;
  await admin`
    insert into call_sheet_questions (workspace_id, id, call_sheet_id, recipient_id, text)
    select workspace_id, id, call_sheet_id, id, '' from call_sheet_recipients`;
  await admin`
    insert into book_sections (workspace_id, id, project_id, kind, position)
    select workspace_id, id, id, 'notes', 10 from projects`;
  await admin`
    insert into deliverable_approvers (workspace_id, deliverable_id, contact_id, position)
    select distinct on (d.workspace_id) d.workspace_id, d.id, c.id, 0
    from deliverables d join contacts c on c.workspace_id = d.workspace_id`;
  await admin`
    insert into scout_sheets (workspace_id, id, project_id, title, created_by, token_hash, expires_at)
    select p.workspace_id, p.id, p.id, '', m.id, 'the hash of ' || p.id, now()
    from projects p cross join lateral (
      select id from memberships where workspace_id = p.workspace_id limit 1) m`;
  await admin`
    insert into scout_sheet_places (workspace_id, sheet_id, location_id, position)
    select distinct workspace_id, project_id, location_id, 1 from project_locations`;
  await admin`
    insert into scout_answers (workspace_id, id, sheet_id, location_id, browser_hash, name)
    select workspace_id, sheet_id || location_id, sheet_id, location_id, '', ''
    from scout_sheet_places`;
  await admin`
    insert into request_log (workspace_id, id, token_id, method, path, status, duration_ms, created_at)
    select workspace_id, id, id, 'GET', '/me', 200, 1, now() from api_tokens`;
  await admin`
    insert into request_counts (workspace_id, day, recorded, refused, dropped)
    select id, current_date, 1, 0, 0 from workspaces`;
  await admin`
    insert into sandboxes (workspace_id, membership_id, requested_at, state)
    select distinct on (workspace_id) workspace_id, id, now(), 'ready' from memberships`;
  await admin`
    insert into oauth_codes (workspace_id, id, code_hash, client_id, membership_id, redirect_uri,
      scopes, code_challenge, expires_at)
    select workspace_id, id, 'the hash of ' || id, client_id, membership_id, '', scopes, '', now()
    from oauth_connections`;
  await admin`
    insert into invitations (workspace_id, membership_id, secret_hash, expires_at)
    select workspace_id, id, 'the hash of ' || id, now() from memberships`;
  await admin`
    insert into mail_messages (workspace_id, id, kind, to_email, subject, return_token)
    select id, 'mail of ' || id, 'test', 'dana@example.com', '', id from workspaces`;
  await admin`
    insert into text_messages (workspace_id, id, to_phone, next_at)
    select id, 'text of ' || id, '+13235550100', now() from workspaces`;
  await admin`
    insert into text_consents (workspace_id, phone, name, agreed_at)
    select id, '+13235550100', 'Dana', now() from workspaces`;
  await admin`
    insert into blobs (workspace_id, id, sha256, size_bytes, content_type, file_count)
    select distinct on (workspace_id) workspace_id, id, '', 1, 'text/plain', 1 from memberships`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, card_id, blob_id)
    select workspace_id, c.id, 'a', b.id, c.id, b.id
    from board_cards c join blobs b using (workspace_id)`;
  await admin`
    insert into pictures (workspace_id, blob_id, state, next_at)
    select workspace_id, id, 'ready', now() from blobs`;
  await admin`
    insert into transcodes (workspace_id, blob_id, state, next_at)
    select workspace_id, id, 'ready', now() from blobs`;
  await admin`
    insert into file_folders (workspace_id, id, project_id, parent_id, name)
    select workspace_id, id, id, id, 'Scout' from projects`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, place, project_id, folder_id, blob_id)
    select p.workspace_id, p.id, 'a', b.id, 'project', p.id, p.id, b.id
    from projects p join blobs b using (workspace_id)`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, place, crew_member_id, blob_id)
    select c.workspace_id, c.id, 'a', b.id, 'crew', c.id, b.id
    from crew_members c join blobs b using (workspace_id)`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, place, location_id, blob_id)
    select l.workspace_id, l.id, 'a', b.id, 'location', l.id, b.id
    from locations l join blobs b using (workspace_id)`;
  await admin`
    insert into files (workspace_id, id, name, membership_id, place, project_location_id,
      paper_kind, blob_id)
    select p.workspace_id, p.id, 'a', b.id, 'place_paper', p.id, 'permit', b.id
    from project_locations p join blobs b using (workspace_id)`;
  await admin`
    insert into location_photos (workspace_id, id, location_id, position)
    select workspace_id, id, location_id, 1 from files where place = 'location'`;
  await admin`
    insert into uploads (workspace_id, id, name, membership_id, place, card_id, crew_member_id,
      project_id, folder_id, location_id, project_location_id, paper_kind, size_bytes, expires_at)
    select workspace_id, id, name, membership_id, place, card_id, crew_member_id, project_id,
      folder_id, location_id, project_location_id, paper_kind, 1, now() from files`;
  await admin`
    insert into uploads (workspace_id, id, name, membership_id, place, deliverable_id, size_bytes,
      expires_at)
    select d.workspace_id, 'cut of ' || d.id, 'a', b.id, 'cut', d.id, 1, now()
    from deliverables d join blobs b using (workspace_id)`;
  await admin`
    insert into exports (workspace_id, id, membership_id)
    select distinct on (workspace_id) workspace_id, id, id from memberships`;
  await admin`
    insert into notice_settings (workspace_id, membership_id) select workspace_id, id from memberships`;
  await admin`
    insert into project_watches (workspace_id, project_id, membership_id, is_watching)
    select p.workspace_id, p.id, m.id, true from projects p join memberships m using (workspace_id)`;
  await admin`insert into storage_usage select workspace_id, 1 from blobs`;
  await admin`
    insert into sent_forms (workspace_id, membership_id, key, fingerprint, created_at)
    select workspace_id, id, id, '', now() from memberships`;
  await admin`
    insert into calendar_feeds (workspace_id, id, membership_id, token_hash)
    select workspace_id, id, id, 'the hash of ' || id from memberships`;
  await admin`
    insert into crew_links (workspace_id, id, crew_member_id, token_hash, expires_at)
    select workspace_id, id, id, 'the hash of ' || id, now() from crew_members`;
  await admin`
    insert into crew_away (workspace_id, id, crew_member_id, from_date, to_date, is_own)
    select workspace_id, id, id, '2026-12-01', '2026-12-02', true from crew_members`;
  await admin`
    insert into crew_proofs (workspace_id, secret_hash, crew_member_id, email, expires_at)
    select workspace_id, id, id, '', now() from crew_members`;
  await admin`
    insert into paperwork_items (workspace_id, id, booking_id, kind)
    select workspace_id, id, id, 'minor' from bookings`;
  await admin`
    insert into paperwork_documents (workspace_id, id, item_id, sha256)
    select workspace_id, id, id, '' from bookings`;
  await admin`
    insert into crew_numbers (workspace_id, id, crew_member_id, field, encrypted_value, ending)
    select workspace_id, id, id, 'tax_id', '', '6789' from crew_members`;
  await admin`
    insert into crew_offers (workspace_id, id, batch_id, booking_id, channel, text)
    select workspace_id, id, id, id, 'mail', '' from bookings`;
  await admin`
    insert into crew_offer_days (workspace_id, offer_id, booking_day_id, date)
    select workspace_id, booking_id, id, date from booking_days`;
  await admin`
    insert into briefs (workspace_id, id, title, body, source, status)
    select id, id, '', '', 'typed', 'draft' from workspaces`;
  await admin`
    insert into brief_files (workspace_id, file_id, brief_id, membership_id)
    select workspace_id, id, workspace_id, membership_id from files where place = 'project'`;
  await admin`
    insert into rate_card_items (workspace_id, id, section, description, unit, rate_cents, currency)
    select id, id, 'A', '', 'day', 1, 'USD' from workspaces`;
  await admin`
    insert into estimate_templates (workspace_id, id, name, content)
    select id, id, '', '{}' from workspaces`;
  await admin`
    insert into estimates (workspace_id, id, number, kind, title, client_id, currency, status,
      payment_schedule)
    select id, id, 'EST-1', 'bid', '', unassigned_client_id, 'USD', 'draft', '[]' from workspaces`;
  await admin`
    insert into estimate_lines (workspace_id, id, estimate_id, section, position, description)
    select id, id, id, 'A', 1, '' from workspaces`;
  await admin`
    insert into estimate_versions (workspace_id, id, estimate_id, version, content, content_sha256,
      total_cents)
    select id, id, id, 1, '{}', '', 0 from workspaces`;
  await admin`
    insert into estimate_runs (workspace_id, id, brief_id, estimate_id, membership_id, month)
    select distinct on (workspace_id) workspace_id, id, workspace_id, workspace_id, id, '2026-11-01'
    from memberships`;
  await admin`
    insert into estimate_comments (workspace_id, id, estimate_id, body, membership_id)
    select distinct on (workspace_id) workspace_id, id, workspace_id, '', id from memberships`;
  await admin`
    insert into day_forecasts (workspace_id, shoot_day_id, date, latitude, longitude, asked_at)
    select workspace_id, id, date, 0, 0, now() from shoot_days`;
  await admin`
    insert into purchase_orders (workspace_id, id, number, project_id, vendor_name, section, lines,
      amount_cents, currency, status)
    select workspace_id, id, id, id, '', 'D', '[]', 1, 'USD', 'draft' from projects`;
  await admin`
    insert into petty_cash_floats (workspace_id, id, project_id, holder_name, amount_cents,
      currency, given_on)
    select workspace_id, id, id, '', 1, 'USD', '2026-11-24' from projects`;
  await admin`
    insert into costs (workspace_id, id, project_id, kind, section, vendor_name, amount_cents,
      currency, date)
    select workspace_id, id, id, 'receipt', 'D', '', 1, 'USD', '2026-11-24' from projects`;
  await admin`
    insert into budget_moves (workspace_id, id, project_id, from_section, to_section, amount_cents)
    select workspace_id, id, id, 'B', 'D', 1 from projects`;
  await admin`
    insert into cost_forecasts (workspace_id, project_id, section, to_complete_cents)
    select workspace_id, id, 'D', 1 from projects`;
  await admin`
    insert into portal_links (workspace_id, id, scope, ref, contact_id, email, is_mailed,
      token_hash, expires_at)
    select workspace_id, id, 'estimate', workspace_id, id, '', true, 'the hash of ' || id, now()
    from contacts`;
  await admin`
    insert into portal_proofs (workspace_id, secret_hash, link_id, email, by, expires_at)
    select workspace_id, id, id, '', 'code', now() from portal_links`;
  await admin`
    insert into portal_passes (workspace_id, secret_hash, link_id, expires_at)
    select workspace_id, id, id, now() from portal_links`;
  await admin`
    insert into brief_files (workspace_id, file_id, link_id)
    select f.workspace_id, f.id, l.id from files f join portal_links l using (workspace_id)
    where f.place = 'crew' on conflict do nothing`;
  await admin`
    insert into portal_events (workspace_id, id, link_id, kind, address)
    select workspace_id, id, id, 'opened', '' from portal_links`;
  await admin`
    insert into estimate_decisions (workspace_id, id, estimate_id, version, kind, method, name,
      content_sha256, currency, total_cents, created_at)
    select id, id, id, 1, 'approved', 'portal', '', '', 'USD', 0, now() from workspaces`;
  await admin`
    insert into estimate_awards (workspace_id, estimate_id, currency, total_cents, created_at)
    select id, id, 'USD', 0, now() from workspaces`;
  await admin`
    insert into invoices (workspace_id, id, kind, project_id, client_id, bill_to, currency,
      subtotal_cents, total_cents)
    select workspace_id, id, 'deposit', id, client_id, '{}', 'USD', 0, 0 from projects`;
  await admin`
    insert into invoice_lines (workspace_id, id, invoice_id, position, description, amount_cents)
    select workspace_id, id, id, 1, '', 0 from invoices`;
  await fillMoneyTables(admin);
}
