import { isOpen, isVoid } from '@callboard/domain/bills/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { CircleCheck } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { actOnBill } from '#app/features/spend/bills/act-on-bill.ts';
import { BillActions } from '#app/features/spend/bills/bill-actions.tsx';
import { BillDates } from '#app/features/spend/bills/bill-dates.tsx';
import { BillFacts } from '#app/features/spend/bills/bill-facts.tsx';
import { BillFile } from '#app/features/spend/bills/bill-file.tsx';
import { BillPageForm } from '#app/features/spend/bills/bill-forms.ts';
import { BillLines } from '#app/features/spend/bills/bill-lines.tsx';
import { BillStatusPill } from '#app/features/spend/bills/bill-status.tsx';
import { BillThread } from '#app/features/spend/bills/bill-thread.tsx';
import { Findings } from '#app/features/spend/bills/findings.tsx';
import { Hold } from '#app/features/tell/payment-details/hold.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bill';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Bill of ${loaderData?.payeeName ?? 'a payee'} · Callboard` },
];

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  return getApi(context).bills.find({ id });
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleForm(request, BillPageForm, async (value) => {
    await actOnBill(getApi(context), id, value);
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Bill({ loaderData: bill }: Route.ComponentProps) {
  const { file, dates, findings, refusal, status } = bill;
  const isWritable = useViewer().canChange('bills.enter') && !isVoid(status);
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        back={{ to: '/bills', label: 'Bills' }}
        title={
          <>
            <bdi>{bill.payeeName}</bdi>{' '}
            <span className="font-normal text-soft">
              {formatMoney(bill.amountCents, bill.currency)}
            </span>
          </>
        }
        badges={<BillStatusPill status={status} isFilled />}
        summary={summaryOf(bill)}
        actions={<BillActions bill={bill} />}
      />
      {isOpen(status) && refusal && <Banner>{refusal}</Banner>}
      <Hold {...bill} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid grid-cols-1 content-start gap-8">
          <Section title="Checks">
            {findings.length > 0 ? <Findings findings={findings} /> : <AllMatches />}
          </Section>
          {dates.length > 0 && (
            <Section title="Booked days and hours">
              <BillDates dates={dates} />
            </Section>
          )}
          <Section title="Lines">
            <BillLines bill={bill} />
          </Section>
          <Section title="Questions and answers">
            <BillThread bill={bill} isWritable={isWritable} />
          </Section>
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          {file && <BillFile file={file} />}
          <Section title="Details">
            <BillFacts bill={bill} />
          </Section>
        </div>
      </div>
    </div>
  );
}

function summaryOf({ number, projectName, dueOn }: Route.ComponentProps['loaderData']): string {
  const facts = [number && `No. ${number}`, projectName].filter(Boolean);
  return [...facts, `${facts.length > 0 ? 'due' : 'Due'} ${formatPlainDate(dueOn)}`].join(', ');
}

function AllMatches() {
  return (
    <p className="flex items-center gap-2 text-sm text-good">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      Everything matches what was booked, worked and ordered.
    </p>
  );
}
