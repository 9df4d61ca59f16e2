import {
  EstimateContent,
  type EstimateHeader,
  type EstimateLine,
} from '@callboard/domain/estimates/content';
import type { Ctx } from '../../kernel/context.ts';
import { readLines } from './read-lines.ts';
import type { Estimate, StoredLine } from './record.ts';

/** Returns the content of an estimate: what is sent, saved as a template, and compared. */
export async function readContent(ctx: Ctx, estimate: Estimate): Promise<EstimateContent> {
  return contentOf(estimate, await readLines(ctx, estimate.id));
}

/** Returns the content of an estimate with these lines. */
export function contentOf(estimate: Estimate, lines: readonly StoredLine[]): EstimateContent {
  return { header: pick(headerKeys, estimate), lines: lines.map((it) => pick(lineKeys, it)) };
}

const headerKeys = Object.keys(
  EstimateContent.shape.header.shape,
) as readonly (keyof EstimateHeader)[];
const lineKeys = Object.keys(
  EstimateContent.shape.lines.element.shape,
) as readonly (keyof EstimateLine)[];

function pick<Values extends object, Key extends keyof Values>(
  keys: readonly Key[],
  values: Values,
): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>;
}
