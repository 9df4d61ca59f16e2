import { z } from 'zod';
import { optionalText, webAddress } from '../fields.ts';
import { email, shownName } from '../people/fields.ts';
import { clientKinds } from './vocabulary.ts';

/** The fields a person can set on a client. */
export const clientFields = {
  name: shownName,
  kind: z.enum(clientKinds),
  website: webAddress.nullable(),
  address: optionalText(500),
  notes: optionalText(5000),
  billingEmail: email.nullable(),
  termsDays: z.number().int().min(0).max(365).nullable(),
  taxId: optionalText(50),
  poRequired: z.boolean(),
  vendorPortalUrl: webAddress.nullable(),
};

export const CreateClient = z.object(clientFields).partial().required({ name: true, kind: true });

export const UpdateClient = CreateClient.partial().extend({ id: z.string() });
