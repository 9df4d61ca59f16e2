import type { findClient } from '@callboard/core/clients';
import { clientKindLabels } from '@callboard/core/clients/enums';
import type { ReactNode } from 'react';
import { Facts } from '#app/ui/facts.tsx';
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
        <p className="text-xs text-pretty text-faint">Not known yet: {missing.join(', ')}.</p>
      )}
    </div>
  );
}

function factsOf(client: Client): { label: string; value: ReactNode }[] {
  return [
    { label: 'Kind', value: clientKindLabels[client.kind] },
    { label: 'Website', value: client.website && <OutLink url={client.website} /> },
    { label: 'Address', value: client.address && <Lines text={client.address} /> },
    { label: 'Billing e-mail', value: client.billingEmail && <Mail to={client.billingEmail} /> },
    { label: 'Terms', value: client.termsDays === null ? null : termsOf(client.termsDays) },
    { label: 'PO number', value: client.poRequired ? 'Required on every invoice' : 'Not needed' },
    {
      label: 'Vendor portal',
      value: client.vendorPortalUrl && <OutLink url={client.vendorPortalUrl} />,
    },
    { label: 'Tax number', value: client.taxId && <Mono>{client.taxId}</Mono> },
    { label: 'Notes', value: client.notes && <Lines text={client.notes} /> },
  ];
}

function termsOf(days: number): string {
  return days === 0 ? 'Due on receipt' : `Net ${days} days`;
}

const linkClass =
  'rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:inline-block pointer-coarse:py-1';

/** Links to an external site in a new tab. */
function OutLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      {url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={linkClass}>
      {to}
    </a>
  );
}

/** Shows a phone number as typed, and dials it without spaces and brackets. */
export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+*#,;]/g, '')}`} className={linkClass}>
      {number}
    </a>
  );
}

function Lines({ text }: { text: string }): ReactNode {
  return <span className="whitespace-pre-line">{text}</span>;
}
