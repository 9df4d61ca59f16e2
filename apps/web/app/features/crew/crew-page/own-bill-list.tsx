import type { OwnBills } from '@callboard/core/spend';
import { type BillStatus, isOpen, isVoid } from '@callboard/domain/bills/enums';
import { PaperUpload } from '#app/features/crew/paperwork/paper-upload.tsx';
import { AnswerForm, Messages } from '#app/features/spend/bills/bill-thread.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { useCrewPage } from './page-data.ts';

type OwnBill = OwnBills['bills'][number];

/** The bills that a person sent or the production entered, with their questions to answer. */
export function OwnBillList({ bills }: { bills: OwnBill[] }) {
  if (bills.length === 0) return null;
  return (
    <Section title="Your bills">
      <ul>
        {bills.map((it) => (
          <BillItem key={it.id} bill={it} />
        ))}
      </ul>
    </Section>
  );
}

const looks: Record<BillStatus, { label: string; shape: PillShape; tone: PillTone }> = {
  submitted: { label: 'Sent', shape: 'half', tone: 'neutral' },
  disputed: { label: 'Question for you', shape: 'ring', tone: 'tally' },
  approved: { label: 'Approved', shape: 'dot', tone: 'neutral' },
  scheduled: { label: 'Approved', shape: 'dot', tone: 'neutral' },
  paid: { label: 'Paid', shape: 'check', tone: 'good' },
  void: { label: 'Void', shape: 'cross', tone: 'faint' },
};

function BillItem({ bill }: { bill: OwnBill }) {
  const { path, timeZone, company, name } = useCrewPage();
  const { id, number, projectName, status, messages, fileName } = bill;
  const look = isAnswered(bill) ? { ...looks.submitted, label: 'Answered' } : looks[status];
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold break-words">
          <Money minorUnits={bill.amountCents} currency={bill.currency} />
        </h3>
        <Pill shape={look.shape} tone={look.tone}>
          {look.label}
        </Pill>
      </div>
      <p className="text-sm text-soft break-words">
        {[projectName, number && `No. ${number}`, whenOf(bill)].filter(Boolean).join(', ')}
      </p>
      {bill.voidReason && <p className="text-sm text-soft break-words">{bill.voidReason}</p>}
      {messages.length > 0 && (
        <Messages
          messages={messages.map((it) => ({ ...it, authorName: company }))}
          payeeName={name}
          timeZone={timeZone}
        />
      )}
      {messages.length > 0 && !isVoid(status) && (
        <AnswerForm id={id} action={`${path}/bills`} label="Your answer" />
      )}
      {isOpen(status) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {fileName && <span className="text-faint">With {fileName}</span>}
          <PaperUpload
            to={`${path}/bills/${id}`}
            label={fileName ? 'Replace the file' : 'Add a PDF or photo'}
            name="Your bill"
          />
        </div>
      )}
    </li>
  );
}

/** Whether the person answered the question, which waits for the production now. */
function isAnswered({ status, messages }: OwnBill): boolean {
  return status === 'disputed' && messages.at(-1)?.author === 'payee';
}

function whenOf({ status, billedOn, dueOn, scheduledFor, paidOn }: OwnBill): string {
  if (paidOn) return `paid on ${formatPlainDate(paidOn)}`;
  if (scheduledFor) return `pays on ${formatPlainDate(scheduledFor)}`;
  if (isVoid(status)) return formatPlainDate(billedOn);
  return `sent ${formatPlainDate(billedOn)}, due ${formatPlainDate(dueOn)}`;
}
