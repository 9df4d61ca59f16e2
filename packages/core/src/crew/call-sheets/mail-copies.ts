import { revisionColor } from '@callboard/domain/call-sheets/enums';
import { mapUrlOf } from '@callboard/domain/call-sheets/map-url';
import { copyFor, type Sheet } from '@callboard/domain/call-sheets/sheet';
import { unitsOf, weatherInWords } from '@callboard/domain/call-sheets/weather-words';
import { fullDateInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMails } from '../../mail/write-mail.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import { makeLinks } from './make-links.ts';
import type { PlannedCopy } from './plan-sending.ts';

interface Mailed {
  row: Pick<CallSheetRow, 'id'>;
  revision: number;
  sheet: Sheet;
  /** Of those who are mailed. */
  copies: readonly MailedCopy[];
  isReminder?: boolean;
}

/** What a message needs of a planned copy. */
export type MailedCopy = Pick<
  PlannedCopy,
  'key' | 'kind' | 'name' | 'email' | 'crewMemberId' | 'call' | 'news' | 'changes'
>;

/** Mails copies of a revision, each with a new link of its own. The recipients are stored. */
export async function mailCopies(ctx: Ctx, mailed: Mailed): Promise<void> {
  if (mailed.copies.length === 0) return;
  const links = await makeLinks(ctx, mailed.row, mailed.copies);
  const replies = await repliesTo(ctx);
  const ids = await writeMails(
    ctx,
    'call_sheet',
    links.map(({ copy, url }) => ({
      to: { email: copy.email ?? '', name: copy.name },
      ...(copy.crewMemberId && { crewMemberId: copy.crewMemberId }),
      topic: mailed.row.id,
      ...replies,
      data: { ...mailDataOf(ctx, mailed, copy), url },
    })),
  );
  const mails = links.map(({ id }, at) => ({ id, mail_id: ids[at] }));
  await ctx.tx.execute(sql`
    update call_sheet_recipients r set mail_id = m.mail_id, delivery = 'pending'
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id text, mail_id text)
    where r.workspace_id = ${ctx.workspace.id} and r.id = m.id`);
}

function mailDataOf(ctx: Ctx, mailed: Mailed, copy: MailedCopy) {
  const { sheet, revision, isReminder = false } = mailed;
  const own = copyFor(sheet, copy.kind);
  const { job, day, place, places = [], hospital, parking, weather, contacts, files = [] } = own;
  return {
    ...{ sender: senderOf(ctx), project: job.name, revision, color: revisionColor(revision) },
    ...{ news: copy.news, isCanceled: day.isCanceled, isReminder },
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
