import type { Caller } from '@callboard/api';
import { crewKindLabels, departmentLabels, taxFormLabels } from '@callboard/domain/crew/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { ReactNode } from 'react';
import { Facts } from '#app/ui/facts.tsx';
import { Mail, Phone } from '#app/ui/links.tsx';
import { dayRateOf } from './rate-words.ts';

export type ShownPerson = Awaited<ReturnType<Caller['crewMembers']['page']>>['member'];

/** Shows how to reach a person and what they cost. Missing fields are named in one line at the end. */
export function CrewFacts({ person }: { person: ShownPerson }) {
  const facts = factsOf(person);
  const missing = facts.filter((it) => !it.value).map((it) => lowerFirst(it.label));
  return (
    <div className="grid gap-2">
      <Facts facts={facts.filter((it) => it.value)} />
      {missing.length > 0 && (
        <p className="text-xs text-pretty text-faint">Not set: {missing.join(', ')}.</p>
      )}
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function factsOf(person: ShownPerson): { label: string; value: ReactNode }[] {
  const { phone, email, kitFeeCents, currency, taxForm, notes } = person;
  return [
    { label: 'Phone', value: phone && <Phone number={phone} /> },
    { label: 'Email', value: email && <Mail to={email} /> },
    { label: 'City', value: person.city },
    { label: 'Department', value: departmentLabels[person.department] },
    { label: 'Other roles', value: person.otherRoles.join(', ') },
    { label: 'Kind', value: crewKindLabels[person.kind] },
    { label: 'Day rate', value: dayRateOf(person) },
    { label: 'Kit fee', value: kitFeeCents !== null && formatMoney(kitFeeCents, currency) },
    { label: 'Union', value: person.unionStatus },
    { label: 'Loan-out', value: person.loanOutName },
    { label: 'Tax form', value: taxForm && taxFormLabels[taxForm] },
    { label: 'Languages', value: person.languages.join(', ') },
    { label: 'Tags', value: person.tags.join(', ') },
    { label: 'Dietary needs', value: person.dietary },
    { label: 'Emergency contact', value: person.emergencyContact },
    { label: 'Notes', value: notes && <span className="whitespace-pre-line">{notes}</span> },
  ];
}
