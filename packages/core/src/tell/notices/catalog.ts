import type { NoticeChannel } from '@callboard/domain/notices/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Lookup, NoticeKind } from './kind.ts';
import { addressKinds } from './kinds/addresses.ts';
import { awayKinds } from './kinds/away.ts';
import { bankKinds } from './kinds/bank.ts';
import { billNoticeKinds } from './kinds/bills.ts';
import { bookKinds } from './kinds/books.ts';
import { briefKinds } from './kinds/briefs.ts';
import { callSheetKinds } from './kinds/call-sheets.ts';
import { cardKinds } from './kinds/cards.ts';
import { companyKinds } from './kinds/company.ts';
import { contactKinds } from './kinds/contacts.ts';
import { costNoticeKinds } from './kinds/costs.ts';
import { deliverableKinds } from './kinds/deliverables.ts';
import { estimateKinds } from './kinds/estimates.ts';
import { holdKinds } from './kinds/holds.ts';
import { integrationKinds, webhookKinds } from './kinds/integrations.ts';
import { invoiceKinds } from './kinds/invoices.ts';
import { mediaKinds } from './kinds/media.ts';
import { paperworkKinds } from './kinds/paperwork.ts';
import { paymentDetailKinds } from './kinds/payment-details.ts';
import { scoutKinds } from './kinds/scout-sheets.ts';

/** Every kind of notice, in the order of the settings. A new one is one more entry. */
export const noticeCatalog = {
  ...cardKinds,
  ...holdKinds,
  ...callSheetKinds,
  ...scoutKinds,
  ...addressKinds,
  ...awayKinds,
  ...paperworkKinds,
  ...briefKinds,
  ...estimateKinds,
  ...contactKinds,
  ...deliverableKinds,
  ...mediaKinds,
  ...costNoticeKinds,
  ...billNoticeKinds,
  ...paymentDetailKinds,
  ...invoiceKinds,
  ...bookKinds,
  ...bankKinds,
  ...companyKinds,
  ...integrationKinds,
};

export type NoticeKindName = keyof typeof noticeCatalog;

export const noticeKindNames = Object.keys(noticeCatalog) as NoticeKindName[];

/** The kinds that the worker looks for. */
export const timedKinds = noticeKindNames.filter((it) => noticeCatalog[it].isTimed);

/** The kinds that the pages of webhooks show too. */
export const webhookKindNames = Object.keys(webhookKinds) as (keyof typeof webhookKinds)[];

/** Returns whether a text names a kind. A stored notice may be of a kind that no longer exists. */
export function isNoticeKind(name: string): name is NoticeKindName {
  return Object.hasOwn(noticeCatalog, name);
}

/** Returns an entry for data that was read from the database. */
export function kindOf(name: NoticeKindName): NoticeKind<Record<string, unknown>> {
  // The causes of a kind select the data that its sentence reads.
  return noticeCatalog[name] as never;
}

/** The default channel of each kind, as JSON for statements. */
const defaults = JSON.stringify(
  Object.fromEntries(noticeKindNames.map((it) => [it, noticeCatalog[it].channel])),
);

/** The channel of the notice `n`, by the settings `t` of its member if there are any. */
export const channelOfNotice = sql<NoticeChannel>`coalesce(t.channels ->> n.kind,
  ${defaults}::jsonb ->> n.kind)`;

/** Joins, as `t`, the settings of the member of the notice `n`. */
export const settingsOfNotice = sql`left join notice_settings t
  on t.workspace_id = n.workspace_id and t.membership_id = n.membership_id`;

/**
 * Joins, as `c`, the present cause of the notice `n`, which leaves out notices of other kinds than
 * these, whose cause has ended, or whom it no longer concerns. Only the part of the notice's kind
 * runs, but PostgreSQL plans all of them, so name few.
 */
export function causeOfNotice(lookup: Lookup, kinds: readonly NoticeKindName[]): SQL {
  const parts = kinds.map(
    (name) => sql`
      select k.since, k.project_id, k.data from (${noticeCatalog[name].causes(lookup)}) k
      where n.kind = ${sql.raw(`'${name}'`)} and k.workspace_id = n.workspace_id
        and k.membership_id = n.membership_id and k.subject_id = n.subject_id`,
  );
  return sql`join lateral (${sql.join(parts, sql` union all `)}) c on n.created_at >= c.since`;
}
