import { type Comparison, compareContents } from '@callboard/domain/estimates/compare-contents';
import type { CompareEstimates } from '@callboard/domain/estimates/inputs';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { findVersion } from './find-version.ts';
import { readContent } from './read-content.ts';
import { selectEstimate } from './select-estimate.ts';

/** One of two estimates that are compared. */
export interface ComparedEstimate {
  id: string;
  number: string;
  title: string;
  currency: string;
  version: number;
}

/**
 * Compares two estimates, or two versions of one, line by line. Without a version, as they are now.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function compareEstimates(
  ctx: Ctx,
  { id, version, otherId, otherVersion }: z.infer<typeof CompareEstimates>,
): Promise<Comparison & { before: ComparedEstimate; after: ComparedEstimate }> {
  const [was, is] = await Promise.all([
    readState(ctx, id, version),
    readState(ctx, otherId, otherVersion),
  ]);
  return { before: was.estimate, after: is.estimate, ...compareContents(was.content, is.content) };
}

async function readState(ctx: Ctx, id: string, version: number | undefined) {
  const estimate = await selectEstimate(ctx, id);
  const content =
    version === undefined
      ? await readContent(ctx, estimate)
      : (await findVersion(ctx, { id, version })).content;
  const { title, currency } = content.header;
  const facts = { id, number: estimate.number, title, currency };
  return { estimate: { ...facts, version: version ?? estimate.version }, content };
}
