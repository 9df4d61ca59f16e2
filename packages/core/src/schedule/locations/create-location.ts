import type { CreateLocation } from '@callboard/domain/locations/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { addLocation } from './add-location.ts';
import { fromLocationForm } from './location-form.ts';

/**
 * Adds a location to the library from the fields of its form.
 * @throws AppError `invalid_parameter`.
 */
export function createLocation(
  ctx: Ctx,
  input: z.infer<typeof CreateLocation>,
): Promise<{ id: string }> {
  const {
    coordinates: _coordinates,
    contactName: _contactName,
    contactPhone: _contactPhone,
    hospitalName: _hospitalName,
    hospitalAddress: _hospitalAddress,
    hospitalPhone: _hospitalPhone,
    ...plain
  } = input;
  return addLocation(ctx, { ...plain, ...fromLocationForm(input) });
}
