import { notFound } from '@callboard/domain/errors';
import { defaultSetKinds, type PaperworkSetKind } from '@callboard/domain/paperwork/enums';
import type { MemoParagraph } from '@callboard/domain/paperwork/memo-paragraph';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { defaultParagraphs } from './default-paragraphs.ts';

const { workspaces } = schema;

export interface PaperworkSettings {
  kinds: PaperworkSetKind[];
  paragraphs: MemoParagraph[];
}

/** Returns which papers confirmed people are asked for, and the paragraphs of the deal memo. */
export async function findPaperworkSettings(ctx: Ctx): Promise<PaperworkSettings> {
  const [company] = await ctx.tx
    .select({
      country: workspaces.country,
      kinds: workspaces.paperworkKinds,
      paragraphs: workspaces.memoParagraphs,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  if (!company) throw notFound('company');
  return {
    kinds: company.kinds ?? defaultSetKinds(company.country),
    paragraphs: company.paragraphs ?? defaultParagraphs,
  };
}
