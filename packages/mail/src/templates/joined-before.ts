import { name, paragraph } from '../parts.ts';

/** Names the companies that an unconfirmed account with the email was in. */
export function joinedBefore(companies: string[]) {
  const names = companies.flatMap((it, at) => (at === 0 ? [name(it)] : [', ', name(it)]));
  return paragraph(
    'Before you confirmed this email, somebody used an account with it to join ',
    ...names,
    '. You are now a member there instead. If you do not know a company, open nothing in it and ask its owner to remove you.',
  );
}
