import { z } from 'zod';
import { crewMemberRules } from '../crew/member-fields.ts';
import { opened } from '../fields.ts';
import { mailedCode } from '../mailed-codes/fields.ts';
import { email } from '../people/fields.ts';

/** What a crew member may correct. The name is the company's, and the email needs a code. */
export const ownFields = z.object({
  phone: crewMemberRules.phone,
  city: crewMemberRules.city,
  languages: crewMemberRules.languages,
  dietary: crewMemberRules.dietary,
  emergencyContact: crewMemberRules.emergencyContact,
});

export const UpdateOwnDetails = z.object({ ...ownFields.partial().shape, opened });

export const RequestOwnEmail = z.object({ email });

export const ChangeOwnEmail = z.object({ code: mailedCode });
