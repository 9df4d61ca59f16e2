import type { Operation } from '@callboard/api';
import { exampleOfRecord } from '@callboard/domain/records/public-record';
import { z } from 'zod';
import { type Example, type Examples, pageOf } from './example.ts';
import { productionExamples } from './production.ts';
import { projectExamples } from './projects.ts';
import { reviewExamples } from './review.ts';
import { webhookExamples } from './webhooks.ts';

/** The examples that are not the example of a record. */
const written: Examples = {
  ...projectExamples,
  ...productionExamples,
  ...reviewExamples,
  ...webhookExamples,
};

/**
 * Returns the example of a route: the one written in this folder, or the example of the record that
 * the route returns. Undefined if the response has no body.
 */
export function exampleOf(route: Operation): Example | undefined {
  return written[`${route.method} ${route.path}`] ?? recordExample(route);
}

function recordExample({ output, fields, isWrite }: Operation): Example | undefined {
  if (!output) return undefined;
  const row = rowOf(output);
  const response = exampleOfRecord(row ?? output);
  if (!response) return undefined;
  if (row) return { response: pageOf(response) };
  return isWrite ? { response, body: pick(response, fields) } : { response };
}

/** Returns the schema of a list's rows. */
function rowOf(output: z.ZodType): z.ZodType | undefined {
  const data: unknown = output instanceof z.ZodObject ? output.shape.data : undefined;
  return data instanceof z.ZodArray ? (data.element as z.ZodType) : undefined;
}

function pick(record: object, fields: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.has(name)));
}
