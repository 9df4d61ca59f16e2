import { messageFor } from '@callboard/domain/call-sheets/message-text';
import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { writeTexts } from '../../mail/texts/write-texts.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';
import { makeLinks } from './make-links.ts';
import type { PlannedCopy } from './plan-sending.ts';

/** Characters of what a text says besides its link, so that it is a few parts at most. */
const mostCharacters = 400;

interface Texted {
  row: Pick<CallSheetRow, 'id'>;
  sheet: Sheet;
  /** Of those who are texted. */
  copies: readonly TextedCopy[];
  isReminder?: boolean;
}

/** What a text needs of a planned copy. */
export type TextedCopy = Pick<
  PlannedCopy,
  'key' | 'crewMemberId' | 'call' | 'news' | 'changes' | 'textTo'
>;

/** Texts copies of a revision, each with a new link of its own. The recipients are stored. */
export async function textCopies(ctx: Ctx, texted: Texted): Promise<void> {
  if (texted.copies.length === 0) return;
  const links = await makeLinks(ctx, texted.row, texted.copies);
  const ids = await writeTexts(
    ctx,
    links.map(({ copy, url }) => ({
      toPhone: copy.textTo ?? '',
      crewMemberId: copy.crewMemberId,
      callSheetId: texted.row.id,
      text: `${wordsOf(ctx, texted, copy)} ${url} Reply STOP to end texts.`,
      mark: url,
    })),
  );
  const texts = links.map(({ id }, at) => ({ id, text_id: ids[at] }));
  await ctx.tx.execute(sql`
    update call_sheet_recipients r set text_id = t.text_id
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (id text, text_id text)
    where r.workspace_id = ${ctx.workspace.id} and r.id = t.id`);
}

function wordsOf(ctx: Ctx, { sheet, isReminder }: Texted, copy: TextedCopy): string {
  const isOff = copy.call === null || sheet.day.isCanceled;
  const words = [
    `${ctx.workspace.name}:`,
    isReminder && 'Reminder.',
    copy.news === 'changed' && 'UPDATED.',
    copy.news === 'changed' && !isOff && copy.changes[0],
    copy.news === 'same' && 'Nothing changed for you.',
    messageFor(sheet, copy.call, ctx.now()),
  ]
    .filter(Boolean)
    .join(' ');
  const plain = words.replaceAll(/\p{Cc}+/gu, ' ');
  return plain.length > mostCharacters ? `${plain.slice(0, mostCharacters - 1)}…` : plain;
}
