import type { AddressChanged, Named, Proved } from '../data.ts';

/** Returns how somebody on the page of a crew member proved that it is them, to end a sentence with. */
export function proofWords({ proof }: Proved): string {
  if (!proof) return '';
  if (proof.by === 'link') return ', with the crew link alone';
  const { email, changedBy, state, endedBy } = proof;
  const code = `, through the crew link with a code mailed to ${email}`;
  if (!changedBy) return code;
  return `${code}, which ${changedBy} entered${answers[state ?? 'taken'](endedBy ?? 'the office')}`;
}

const answers = {
  taken: () => '',
  overtaken: () => '',
  waiting: () => ' and nobody confirmed',
  confirmed: () => ' and the person confirmed from the one before',
  released: (by: string) => ` and ${by} released`,
  objected: () => ' and the person said is not theirs',
} satisfies Record<string, (by: string) => string>;

/** Sentences about the emails and phones of crew members. */
export const addressSentences = {
  'crew_member.address_changed': ({ name, field, from, to, told, isWaiting }: AddressChanged) =>
    [
      `The ${field} of ${name} was changed${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`,
      ...(told ? [`${told} was told`] : []),
      ...(isWaiting ? ['it opens no papers until it is confirmed'] : []),
    ].join('; '),
  'crew_member.address_confirmed': ({ name, to, told }: Answered) =>
    `The email of ${name}${to ? `, ${to},` : ''} was confirmed${told ? ` from ${told}` : ' from the one before'}`,
  'crew_member.address_released': ({ name, to }: Answered) =>
    `The email of ${name}${to ? `, ${to},` : ''} was released for papers and numbers`,
  'crew_member.address_objected': ({ name, field, to, told }: Answered & Of) =>
    `${told ?? 'The person'} said that the change of the ${field} of ${name}${to ? ` to ${to}` : ''} was not theirs`,
};

interface Of {
  field: 'email' | 'phone';
}

interface Answered extends Named {
  to?: string | null;
  told?: string | null;
}
