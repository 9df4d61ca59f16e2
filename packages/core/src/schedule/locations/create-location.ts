import type { CreateLocation } from '@callboard/domain/locations/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { addLocation } from './add-location.ts';
import { fromLocationForm } from './location-form.ts';
import { useLocation } from './use-location.ts';

/**
 * Adds a location to the library from the fields of its form, and to a job if one is given.
 * @throws AppError `invalid_parameter`, `not_found`, `project_closed`.
 */
export async function createLocation(
  ctx: Ctx,
  input: z.infer<typeof CreateLocation>,
): Promise<{ id: string }> {
  const {
    projectId,
    coordinates: _coordinates,
    contactName: _contactName,
    contactPhone: _contactPhone,
    hospitalName: _hospitalName,
    hospitalAddress: _hospitalAddress,
    hospitalPhone: _hospitalPhone,
    ...plain
  } = input;
  const { id } = await addLocation(ctx, { ...plain, ...fromLocationForm(input) });
  if (projectId) await useLocation(ctx, { projectId, locationId: id });
  return { id };
}
