import { asOperator } from '@callboard/core/accounts';
import { createEstimate, saveLines } from '@callboard/core/bids';
import type { Database } from '@callboard/core/kernel';
import { bidSections } from '@callboard/domain/estimates/enums';
import { newLineId } from '@callboard/domain/estimates/line-id';

export const longEstimateLines = 1_000;

/** Makes an estimate of a thousand lines over all sections. Returns its path. */
export function makeLongEstimate(database: Database, workspaceId: string): Promise<string> {
  return asOperator(database, workspaceId, async (ctx) => {
    const { id } = await createEstimate(ctx, { title: 'Long bid' });
    const changes = Array.from({ length: longEstimateLines }, (_, index) => ({
      ...{ do: 'add' as const, id: newLineId() },
      section: bidSections[index % bidSections.length] ?? ('A' as const),
      ...{ description: `Line ${index + 1}`, qty: 200, units: 300, rateCents: 65_000 + index },
      ...{ otHours: 400, fringeBps: 2_000 },
    }));
    await saveLines(ctx, { id, changes });
    return `/estimates/${id}`;
  });
}
