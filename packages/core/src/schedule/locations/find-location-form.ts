import type { Ctx } from '../../kernel/context.ts';
import { findLocation } from './find-location.ts';
import { toLocationForm } from './location-form.ts';

/** Returns a location as its form has it: each value is one field. @throws AppError `not_found`. */
export async function findLocationForm(ctx: Ctx, { id }: { id: string }) {
  return toLocationForm(await findLocation(ctx, { id }));
}
