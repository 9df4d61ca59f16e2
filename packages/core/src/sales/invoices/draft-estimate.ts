import { AppError, invalid } from '@callboard/domain/errors';
import type { InvoiceEstimate } from '@callboard/domain/invoices/fields';
import { formatMoney } from '@callboard/domain/money/format-money';
import { shareOf } from '@callboard/domain/money/round';
import type { z } from 'zod';
import type { Estimate } from '../../bids/estimates/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { draftFacts } from './draft-facts.ts';
import { linesOfGross } from './draft-lines.ts';
import { invoicedOf } from './invoiced-of.ts';
import { lockAgreed } from './lock-agreed.ts';
import { recordDraft } from './record-draft.ts';
import { storeInvoice } from './store-draft.ts';

type Input = z.input<typeof InvoiceEstimate>;

/**
 * Drafts an invoice of an approved estimate: a share of its total, or what is left to invoice of it.
 * @throws AppError `forbidden`, `not_found`, `conflict` when nothing is left, `invalid_parameter`.
 */
export async function draftEstimate(ctx: Ctx, input: Input): Promise<{ id: string }> {
  return { id: await storePart(ctx, await lockAgreed(ctx, input.estimateId), input) };
}

interface Agreed {
  estimate: Estimate;
  projectId: string;
}

/** Drafts the invoice of a part of a locked estimate. */
export async function storePart(
  ctx: Ctx,
  { estimate, projectId }: Agreed,
  input: Input,
): Promise<string> {
  const { kind } = input;
  if ((kind === 'overage') !== (estimate.kind !== 'bid')) {
    throw invalid('kind', 'A bid has progress and final invoices, an overage its own invoice.');
  }
  const cents = await amountOf(ctx, { estimate, input });
  const { facts } = await draftFacts(ctx, { projectId, clientId: estimate.clientId });
  const id = await storeInvoice(
    ctx,
    { ...facts, kind, currency: estimate.currency, estimateId: estimate.id },
    linesOfGross(cents, { description: wordsOf(input, estimate), taxes: estimate.taxes }),
  );
  await recordDraft(ctx, { id, kind, projectId });
  return id;
}

async function amountOf(ctx: Ctx, { estimate, input }: { estimate: Estimate; input: Input }) {
  const { number, totalCents, currency } = estimate;
  const { cents: invoiced } = await invoicedOf(ctx, estimate.id);
  const left = totalCents - invoiced;
  if (left <= 0) throw new AppError('conflict', `${number} was invoiced in full.`);
  if (input.bps === undefined) return left;
  const cents = Number(shareOf(BigInt(totalCents), input.bps));
  if (cents <= left) return cents;
  throw invalid('bps', `${formatMoney(left, currency)} of ${number} is left to invoice.`);
}

const words = { progress: 'Progress', final: 'Balance', overage: 'Overage' } as const;

function wordsOf({ kind, bps }: Input, { number, title }: Estimate): string {
  const share = bps === undefined ? '' : `${bps / 100}% of `;
  return `${words[kind]}: ${share}${number}, ${title}`;
}
