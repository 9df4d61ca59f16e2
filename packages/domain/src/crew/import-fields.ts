import { z } from 'zod';
import { crewMemberRules } from './member-fields.ts';

/** People of one import. */
export const mostImported = 500;

/** What an import may say about a person. */
const row = z
  .object(crewMemberRules)
  .pick({
    name: true,
    defaultRole: true,
    otherRoles: true,
    department: true,
    kind: true,
    email: true,
    phone: true,
    city: true,
    dayRateCents: true,
    rateHours: true,
    kitFeeCents: true,
    languages: true,
    tags: true,
    unionStatus: true,
    loanOutName: true,
    notes: true,
  })
  .partial()
  .required({ name: true, department: true, defaultRole: true });

/** Rules of the fields of an imported person. */
export const importRules = row.shape;

export const ImportCrew = z.object({
  people: z
    .array(
      row.extend({
        /** The person of the address book to update instead of adding another. */
        updateId: z.string().optional(),
      }),
    )
    .min(1, 'Add at least one person.')
    .max(mostImported, `Import at most ${mostImported} people at a time.`),
});

export const MatchCrew = z.object({
  /** As typed: nothing has to be valid yet. */
  people: z
    .array(z.object({ name: z.string(), email: z.string(), phone: z.string() }))
    .max(mostImported),
});
