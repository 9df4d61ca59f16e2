import { revisionColor } from '@callboard/domain/call-sheets/enums';
import { mapUrlOf } from '@callboard/domain/call-sheets/map-url';
import { copyFor, type Sheet } from '@callboard/domain/call-sheets/sheet';
import { unitsOf, weatherInWords } from '@callboard/domain/call-sheets/weather-words';
import { fullDateInWords } from '@callboard/domain/dates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMails } from '../../mail/write-mail.ts';
import { callLinkPrefix, callLinkUrl } from '../call-links/link-path.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import type { PlannedCopy } from './plan-sending.ts';

const { callSheetLinks, callSheetRecipients } = schema;

/** Links of one recipient that work at once. A new one ends the oldest. */
const mostLinks = 20;

interface Mailed {
  row: Pick<CallSheetRow, 'id'>;
  revision: number;
  sheet: Sheet;
  /** Of those who are mailed. */
  copies: readonly MailedCopy[];
  /** Whether an earlier revision was sent. */
  isUpdate?: boolean;
  isReminder?: boolean;
}

/** What a message needs of a planned copy. */
export type MailedCopy = Pick<
  PlannedCopy,
  'key' | 'kind' | 'name' | 'email' | 'crewMemberId' | 'call' | 'changes'
>;

/** Mails copies of a revision, each with a new link of its own. The recipients are stored. */
export async function mailCopies(ctx: Ctx, mailed: Mailed): Promise<void> {
  const copies = new Map(mailed.copies.map((it) => [it.key, it]));
  if (copies.size === 0) return;
  const rows = await ctx.tx
    .select({ id: callSheetRecipients.id, key: callSheetRecipients.personKey })
    .from(callSheetRecipients)
    .where(
      and(
        eq(callSheetRecipients.callSheetId, mailed.row.id),
        inArray(callSheetRecipients.personKey, [...copies.keys()]),
        isNull(callSheetRecipients.deletedAt),
      ),
    );
  const links = rows.flatMap(({ id, key }) => {
    const copy = copies.get(key);
    return copy ? [{ id, copy, secret: newSecret(callLinkPrefix) }] : [];
  });
  await storeLinks(ctx, links);
  const replies = await repliesTo(ctx);
  const ids = await writeMails(
    ctx,
    'call_sheet',
    links.map(({ copy, secret }) => ({
      to: { email: copy.email ?? '', name: copy.name },
      ...(copy.crewMemberId && { crewMemberId: copy.crewMemberId }),
      topic: mailed.row.id,
      ...replies,
      data: { ...mailDataOf(ctx, mailed, copy), url: callLinkUrl(ctx, secret) },
    })),
  );
  const mails = links.map(({ id }, at) => ({ id, mail_id: ids[at] }));
  await ctx.tx.execute(sql`
    update call_sheet_recipients r set mail_id = m.mail_id, delivery = 'pending'
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id text, mail_id text)
    where r.workspace_id = ${ctx.workspace.id} and r.id = m.id`);
}

function mailDataOf(ctx: Ctx, mailed: Mailed, copy: MailedCopy) {
  const { sheet, revision, isUpdate = false, isReminder = false } = mailed;
  const own = copyFor(sheet, copy.kind);
  const { job, day, place, places = [], hospital, parking, weather, contacts, files = [] } = own;
  return {
    ...{ sender: senderOf(ctx), project: job.name, revision, color: revisionColor(revision) },
    ...{ isUpdate, isCanceled: day.isCanceled, isReminder },
    ...{ day: fullDateInWords(day.date), label: day.label },
    ...{ call: copy.call, generalCall: day.generalCall, changes: copy.changes },
    place: place && { name: place.name, address: place.address, url: mapUrlOf(place) },
    places: places.map((it) => ({
      ...{ title: it.title, name: it.name, address: it.address, url: mapUrlOf(it) },
    })),
    weather: weather && weatherInWords(weather, unitsOf(ctx.workspace.country)),
    ...{ hospital, parking, contacts },
    files: files.map((it) => it.name),
  };
}

async function storeLinks(
  ctx: Ctx,
  links: readonly { id: string; secret: string }[],
): Promise<void> {
  const rows = links.map(({ id, secret }) => ({
    ...{ recipientId: id, tokenHash: hashSecret(secret), createdAt: ctx.now() },
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(callSheetLinks).values(some);
  const ids = JSON.stringify(links.map(({ id }) => id));
  await ctx.tx.execute(sql`
    delete from call_sheet_links l using (
      select token_hash, row_number() over (
        partition by recipient_id order by created_at desc, token_hash) as place
      from call_sheet_links where workspace_id = ${ctx.workspace.id}
        and recipient_id in (select json_array_elements_text(${ids}::json))
    ) o where o.token_hash = l.token_hash and o.place > ${mostLinks}`);
}
