import { createHash } from 'node:crypto';
import type { EstimateLetterhead, EstimateView } from '@callboard/db/schema';
import type { EstimateContent } from '@callboard/domain/estimates/content';
import type { EstimateKind } from '@callboard/domain/estimates/enums';
import type { EstimateTotals } from '@callboard/domain/estimates/totals';

/** A version of an estimate as it was sent. */
export interface SentEstimate {
  number: string;
  version: number;
  kind: EstimateKind;
  content: SentContent;
  view: EstimateView;
  letterhead: EstimateLetterhead;
}

/** The content of a version, with the figures that it came to. */
export type SentContent = EstimateContent & { totals: EstimateTotals };

/** Returns the SHA-256, in hex, of everything that was sent, without the logo. */
export function sealOf({ letterhead, ...sent }: SentEstimate): string {
  const { logoUrl: _, ...parties } = letterhead;
  return createHash('sha256')
    .update(canonicalJson({ ...sent, parties }))
    .digest('hex');
}

/** Returns JSON without spaces whose keys are sorted, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, it]) => it !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, it]) => `${JSON.stringify(key)}:${canonicalJson(it)}`);
  return `{${entries.join(',')}}`;
}
