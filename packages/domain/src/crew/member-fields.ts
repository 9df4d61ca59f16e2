import { z } from 'zod';
import { opened } from '../fields.ts';
import { email, shownName } from '../people/fields.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { crewKinds, departments, taxForms } from './enums.ts';

const cents = kind.nullable(kind.integer(0, Number.MAX_SAFE_INTEGER));

/**
 * Every field of a person in the address book. None is public or shown to assistants: they get the
 * name, role and department of a booking only.
 */
export const crewMemberFields = {
  name: field(kind.withSchemas(shownName, z.string()), {
    label: 'name',
    description: 'Full name.',
    example: 'Theo Marsh',
    writtenBy: 'app',
  }),
  department: field(kind.oneOf(departments), {
    label: 'department',
    description: 'Department on a call sheet.',
    example: 'electric',
    writtenBy: 'app',
  }),
  defaultRole: field(kind.text(200, 'Enter a role.'), {
    label: 'role',
    description: 'Role on most jobs.',
    example: 'Gaffer',
    writtenBy: 'app',
  }),
  otherRoles: field(kind.words(10, 100), {
    label: 'other roles',
    description: 'Roles that the person takes as well.',
    example: ['Best Boy Electric'],
    writtenBy: 'app',
  }),
  kind: field(kind.oneOf(crewKinds), {
    label: 'kind',
    description: 'Crew, cast or a vendor.',
    example: 'crew',
    writtenBy: 'app',
  }),
  email: field(kind.nullable(kind.withSchemas(email, z.string())), {
    label: 'email',
    description: 'Email address.',
    example: 'theo.marsh@example.com',
    writtenBy: 'app',
  }),
  phone: field(kind.optionalText(50), {
    label: 'phone',
    description: 'Phone number as entered.',
    example: '(323) 555-0110',
    writtenBy: 'app',
  }),
  city: field(kind.optionalText(100), {
    label: 'city',
    description: 'Where the person is based.',
    example: 'Los Angeles',
    writtenBy: 'app',
  }),
  tags: field(kind.words(20, 40), {
    label: 'tags',
    description: 'Short words to filter by.',
    example: ['night shoots'],
    writtenBy: 'app',
  }),
  languages: field(kind.words(10, 40), {
    label: 'languages',
    description: 'Languages that the person speaks.',
    example: ['English', 'Spanish'],
    writtenBy: 'app',
  }),
  unionStatus: field(kind.optionalText(100), {
    label: 'union',
    description: 'Union or guild and standing.',
    example: 'IATSE Local 728',
    writtenBy: 'app',
  }),
  loanOutName: field(kind.optionalText(200), {
    label: 'loan-out company',
    description: 'Company that the person invoices through.',
    example: 'Marsh Lighting LLC',
    writtenBy: 'app',
  }),
  taxForm: field(kind.nullable(kind.oneOf(taxForms)), {
    label: 'tax form',
    description: 'Tax form on file.',
    example: 'w9',
    writtenBy: 'app',
  }),
  dayRateCents: field(cents, {
    label: 'day rate',
    description: 'Rate of one day in cents.',
    example: 95_000,
    writtenBy: 'app',
  }),
  rateHours: field(kind.integer(1, 24), {
    label: 'hours of a day',
    description: 'Hours that the day rate pays.',
    example: 10,
    writtenBy: 'app',
  }),
  kitFeeCents: field(cents, {
    label: 'kit fee',
    description: 'Rent of the kit for one day in cents.',
    example: 15_000,
    writtenBy: 'app',
  }),
  dietary: field(kind.optionalText(500), {
    label: 'dietary needs',
    description: 'Dietary needs for catering.',
    example: 'Vegetarian',
    writtenBy: 'app',
  }),
  emergencyContact: field(kind.optionalText(500), {
    label: 'emergency contact',
    description: 'Whom to call in an emergency.',
    example: 'June Marsh, (323) 555-0190',
    writtenBy: 'app',
  }),
  notes: field(kind.optionalText(5000), {
    label: 'notes',
    description: 'Free-form notes.',
    example: 'Brings an assistant on night shoots.',
    writtenBy: 'app',
  }),
  isFavorite: field(kind.boolean(), {
    label: 'favorite',
    description: 'Whether the company likes to book the person.',
    example: true,
    writtenBy: 'app',
  }),
  doNotHireReason: field(kind.optionalText(500), {
    label: 'do not hire',
    description: 'Why not to hire the person again; null for everyone else.',
    example: 'Left the set without notice.',
    writtenBy: 'app',
  }),
};

/** Validation rules of the fields that a person can set on a crew member. */
export const crewMemberRules = rulesOf(crewMemberFields);

export const AddCrewMember = z
  .object(crewMemberRules)
  .partial()
  .required({ name: true, department: true, defaultRole: true });

export const UpdateCrewMember = z.object({
  id: z.string(),
  ...z.object(crewMemberRules).partial().shape,
  opened,
});

/** `id` is merged into `intoId`. */
/** Whether somebody agreed to get texts at their phone. */
export const SetCrewTexts = z.object({ id: z.string(), isAgreed: z.boolean() });

export const MergeCrewMembers = z.object({
  id: z.string(),
  intoId: z.string('Choose a person.').min(1, 'Choose a person.'),
});
