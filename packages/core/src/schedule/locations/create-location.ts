import type { CreateLocation } from '@callboard/domain/locations/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { addLocation } from './add-location.ts';
import { fromLocationForm, plainFields } from './location-form.ts';
import { useLocation } from './use-location.ts';

/**
 * Adds a location to the library from the fields of its form, and to a job if one is given.
 * @throws AppError `invalid_parameter`, `not_found`, `project_closed`.
 */
export async function createLocation(
  ctx: Ctx,
  input: z.infer<typeof CreateLocation>,
): Promise<{ id: string }> {
  const { projectId, ...form } = input;
  const { id } = await addLocation(ctx, { ...plainFields(form), ...fromLocationForm(form) });
  if (projectId) await useLocation(ctx, { projectId, locationId: id });
  return { id };
}
