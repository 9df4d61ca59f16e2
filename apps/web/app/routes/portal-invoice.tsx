import { findPortalInvoice, openPortalInvoice } from '@callboard/core/sales';
import { data } from 'react-router';
import { z } from 'zod';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { recordOpening } from '#app/features/portal/record-opening.ts';
import { useRecordedOpening } from '#app/features/portal/use-recorded-opening.ts';
import { InvoiceHead } from '#app/features/sales/invoice-portal/invoice-head.tsx';
import { InvoiceView } from '#app/features/sales/invoice-portal/invoice-view.tsx';
import { PayPanel } from '#app/features/sales/invoice-portal/pay-panel.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/portal-invoice';

export const loader = (args: Route.LoaderArgs) => loadPortal(args, findPortalInvoice);

const Opened = z.object({ intent: z.literal('open') });

export async function action(args: Route.ActionArgs) {
  await readFields(args.request, Opened);
  return data({ isRecorded: true }, await recordOpening(args, openPortalInvoice));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: () => ({ isRecorded: false }) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.number} · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** An invoice or a credit note, which a secret link opens without an account. Made for phones. */
export default function PortalInvoice({ loaderData, params }: Route.ComponentProps) {
  const { company, linkId, letterhead } = loaderData;
  useRecordedOpening();
  return (
    <PortalFrame
      linkId={linkId}
      company={company}
      logoUrl={letterhead.logoUrl}
      foot={`Sent by ${company} with Callboard.`}
    >
      <InvoiceHead invoice={loaderData} path={`/portal/${params.token}`} />
      <PayPanel invoice={loaderData} />
      <InvoiceView invoice={loaderData} />
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
