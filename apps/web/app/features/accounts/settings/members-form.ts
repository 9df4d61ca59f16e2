import { email } from '@callboard/domain/people/fields';
import { addressParser } from 'postal-mime';
import { z } from 'zod';
import { inviteTerms } from './member-form.ts';

interface Invitee {
  name: string;
  email: string;
}

export const MembersForm = z.object({
  people: z
    .string('Enter at least one email address.')
    .max(50_000, 'Use at most 50,000 characters.')
    .transform(toPeople)
    .pipe(z.array(z.custom<Invitee>()).max(100, 'Invite at most 100 people at once.')),
  ...inviteTerms,
});

/** Reads addresses as mail programs list them: `Priya Rao <priya@example.com>, joel@example.com`. */
function toPeople(text: string, ctx: z.RefinementCtx): Invitee[] {
  const people = addressParser(text.replaceAll(/[\t ]*[\r\n]+/g, ','), { flatten: true }).map(
    ({ name, address = '' }) => {
      const parsed = email.safeParse(address);
      const shown = `${name} ${address}`.trim();
      if (parsed.success) return { name: (name || parsed.data).slice(0, 200), email: parsed.data };
      return shown;
    },
  );
  const wrong = people.filter((it) => typeof it === 'string');
  if (people.length === 0) ctx.addIssue('Enter at least one email address.');
  for (const it of wrong.slice(0, 1)) {
    ctx.addIssue(`“${it.slice(0, 60)}” is not an email address.`);
  }
  return people.filter((it) => typeof it !== 'string');
}
