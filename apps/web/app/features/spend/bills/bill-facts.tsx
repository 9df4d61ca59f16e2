import type { BillInFull } from '@callboard/core/spend';
import { billPaidSourceLabels, billSourceLabels, isAgreed } from '@callboard/domain/bills/enums';
import type { ReactNode } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Due } from './due.tsx';

type Fact = { label: string; value: ReactNode } | false;

/** What is known about a bill besides its lines. */
export function BillFacts({ bill }: { bill: BillInFull }) {
  return (
    <Facts
      facts={[...partyFacts(bill), ...dateFacts(bill), ...useStateFacts(bill)].filter(isFact)}
    />
  );
}

const isFact = (it: Fact) => it !== false;

function partyFacts(bill: BillInFull): Fact[] {
  const { crewMemberId, payeeName, loanOutName, projectId, projectName, jobNo } = bill;
  const { purchaseOrderId, orderNumber, orderCents, currency } = bill;
  const job = [jobNo, projectName].filter(Boolean).join(' ');
  return [
    {
      label: 'Payee',
      value: (
        <>
          {crewMemberId ? (
            <TextLink to={`/crew/${crewMemberId}`}>{payeeName}</TextLink>
          ) : (
            <bdi>{payeeName}</bdi>
          )}
          {loanOutName && <span className="text-faint"> through {loanOutName}</span>}
        </>
      ),
    },
    {
      label: 'Job',
      value:
        projectId && job ? (
          <TextLink to={`/projects/${projectId}/costs`}>{job}</TextLink>
        ) : (
          'No job'
        ),
    },
    orderNumber !== null && {
      label: 'Purchase order',
      value: (
        <>
          <TextLink to={`/projects/${projectId}/costs/orders/${purchaseOrderId}`}>
            {orderNumber}
          </TextLink>
          {orderCents !== null && (
            <>
              {' '}
              of <Money minorUnits={orderCents} currency={currency} />
            </>
          )}
        </>
      ),
    },
  ];
}

function dateFacts(bill: BillInFull): Fact[] {
  return [
    bill.number !== null && { label: 'Number', value: <bdi>{bill.number}</bdi> },
    { label: 'Bill date', value: <PlainDate date={bill.billedOn} /> },
    { label: 'Received', value: <PlainDate date={bill.receivedOn} /> },
    { label: 'Due', value: <Due bill={bill} /> },
  ];
}

function useStateFacts(bill: BillInFull): Fact[] {
  const { timeZone } = useViewer().workspace;
  const { enteredByName, source, approvedAt, approvedByName, overrideReason } = bill;
  return [
    {
      label: 'Source',
      value: enteredByName
        ? `${billSourceLabels[source]} by ${enteredByName}`
        : billSourceLabels[source],
    },
    approvedAt !== null && {
      label: 'Approved',
      value: (
        <>
          <Instant at={approvedAt} timeZone={timeZone} />
          {approvedByName && ` by ${approvedByName}`}
          {overrideReason && <span className="block text-soft">“{overrideReason}”</span>}
        </>
      ),
    },
    isAgreed(bill.status) &&
      bill.withdrawnCents > 0 && {
        label: 'Paid in part',
        value: (
          <>
            <Money minorUnits={bill.withdrawnCents} currency={bill.currency} />,{' '}
            <Money minorUnits={bill.amountCents - bill.withdrawnCents} currency={bill.currency} />{' '}
            left
          </>
        ),
      },
    bill.payRunId !== null && {
      label: 'Pay run',
      value: <TextLink to={`/pay-runs/${bill.payRunId}`}>Open the pay run</TextLink>,
    },
    bill.paidSource !== null && {
      label: 'Paid',
      value: [billPaidSourceLabels[bill.paidSource], bill.paidReference].filter(Boolean).join(', '),
    },
    bill.voidReason !== null && { label: 'Void because', value: bill.voidReason },
    bill.notes !== null && {
      label: 'Notes',
      value: <span className="whitespace-pre-line">{bill.notes}</span>,
    },
  ];
}
