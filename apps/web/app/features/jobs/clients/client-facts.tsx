import type { findClient } from '@callboard/core/jobs';
import { clientKindLabels } from '@callboard/domain/clients/enums';
import type { ReactNode } from 'react';
import { Facts } from '#app/ui/facts.tsx';
import { Mail, OutLink } from '#app/ui/links.tsx';
import { Mono } from '#app/ui/mono.tsx';

type Client = Awaited<ReturnType<typeof findClient>>;

/** Shows a client's details and payment terms. Missing fields are named in one line at the end. */
export function ClientFacts({ client }: { client: Client }) {
  const facts = factsOf(client);
  const missing = facts.filter((it) => !it.value).map((it) => it.label.toLowerCase());
  return (
    <div className="grid gap-2">
      <Facts facts={facts.filter((it) => it.value)} />
      {missing.length > 0 && (
        <p className="text-xs text-pretty text-faint">Not set: {missing.join(', ')}.</p>
      )}
    </div>
  );
}

function factsOf(client: Client): { label: string; value: ReactNode }[] {
  return [
    { label: 'Kind', value: clientKindLabels[client.kind] },
    { label: 'Website', value: client.website && <OutLink url={client.website} /> },
    { label: 'Address', value: client.address && <Lines text={client.address} /> },
    { label: 'Billing email', value: client.billingEmail && <Mail to={client.billingEmail} /> },
    { label: 'Payment terms', value: client.termsDays === null ? null : termsOf(client.termsDays) },
    { label: 'PO number', value: client.poRequired ? 'Required on every invoice' : 'Not required' },
    {
      label: 'Vendor portal',
      value: client.vendorPortalUrl && <OutLink url={client.vendorPortalUrl} />,
    },
    { label: 'Tax ID', value: client.taxId && <Mono>{client.taxId}</Mono> },
    { label: 'Notes', value: client.notes && <Lines text={client.notes} /> },
  ];
}

function termsOf(days: number): string {
  return days === 0 ? 'Due on receipt' : `Net ${days}`;
}

function Lines({ text }: { text: string }): ReactNode {
  return <span className="whitespace-pre-line">{text}</span>;
}
