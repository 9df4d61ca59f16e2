import { z } from 'zod';
import { crewMemberRules } from './member-fields.ts';

/** People of one import. */
export const mostImported = 500;

const {
  otherRoles: _,
  kind: _kind,
  isFavorite: _f,
  doNotHireReason: _d,
  ...rules
} = crewMemberRules;

/** What an import may say about a person. */
const row = z
  .object(rules)
  .pick({
    name: true,
    defaultRole: true,
    department: true,
    email: true,
    phone: true,
    city: true,
    dayRateCents: true,
    languages: true,
    tags: true,
    unionStatus: true,
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
