import type { Caller } from '@callboard/api';
import { costKindLabels } from '@callboard/domain/costs/enums';
import {
  type CostSection,
  costSectionName as sectionName,
} from '@callboard/domain/estimates/enums';

export type Purchases = Awaited<ReturnType<Caller['costs']['purchases']>>;
export type ListedOrder = Purchases['orders'][number];
export type ListedCost = Purchases['costs'][number];
export type ListedFloat = Purchases['floats'][number];
export type BidLine = Purchases['lines'][number];

export { sectionName };

interface Coded {
  section: CostSection;
  lineId: string | null;
}

/** Returns what something is coded to: "D Location and travel, Stage". */
export function codeName(
  { section, lineId }: Coded,
  lines: readonly Pick<BidLine, 'id' | 'description'>[],
): string {
  const line = lines.find((it) => it.id === lineId);
  return line ? `${sectionName(section)}, ${line.description}` : sectionName(section);
}

/** Returns what was given of a float and is neither spent nor returned; negative is overspent. */
export function leftOf({ amountCents, spentCents, returnedCents }: ListedFloat): number {
  return amountCents - spentCents - (returnedCents ?? 0);
}

/** Returns what is still to be billed of an order, never below zero. */
export function unbilledOf({ amountCents, billedCents }: ListedOrder): number {
  return Math.max(0, amountCents - billedCents);
}

export const sumOf = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, it) => total + it.amountCents, 0);

/** Returns "Petty cash of Idris Cole" or "Receipt, PO-1003". */
export function paidWith(
  { kind, floatId, purchaseOrderId }: ListedCost,
  { orders, floats }: Pick<Purchases, 'orders' | 'floats'>,
): string {
  const holder = floats.find((it) => it.id === floatId)?.holderName;
  const number = orders.find((it) => it.id === purchaseOrderId)?.number;
  const how = holder ? `${costKindLabels[kind]} of ${holder}` : costKindLabels[kind];
  return number ? `${how}, ${number}` : how;
}
