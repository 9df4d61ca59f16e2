import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { CreditInvoice, UseCredit, VoidInvoice, WriteOff } from './act-dialogs.tsx';
import { InvoiceFacts, Messages } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { Settlements } from './settlements.tsx';
import type { InvoiceActs } from './use-invoice-acts.ts';

interface IssuedViewProps {
  page: InvoicePage;
  acts: InvoiceActs;
}

/** An issued invoice: its lines, what settled it, and what the client got. */
export function IssuedView({ page, acts }: IssuedViewProps) {
  const { invoice, isVoid } = page;
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-8">
        {isVoid && <Banner tone="danger">Void: {invoice.voidReason}</Banner>}
        <Section title={invoice.kind === 'credit_note' ? 'What is credited' : 'What is charged'}>
          <InvoiceLines invoice={invoice} />
        </Section>
        {!isVoid && (
          <Section title="Payments and credits" actions={<SettleActions page={page} acts={acts} />}>
            <Settlements invoice={invoice} />
          </Section>
        )}
        {invoice.notes && (
          <Section title="Notes">
            <p dir="auto" className="text-sm break-words whitespace-pre-wrap text-soft">
              {invoice.notes}
            </p>
          </Section>
        )}
      </div>
      <aside className="grid grid-cols-1 content-start gap-8">
        <InvoiceFacts page={page} />
        {!isVoid && <Messages page={page} acts={acts} />}
      </aside>
    </div>
  );
}

function SettleActions({ page, acts }: IssuedViewProps) {
  const { invoice, isOpen } = page;
  const { canChange } = useViewer();
  if (!canChange('money.edit')) return null;
  const { kind, maySettle, creditCents, paidCents, creditedCents, status } = invoice;
  const isNote = kind === 'credit_note';
  const isUnsettled = isOpen && paidCents === 0 && creditedCents === 0;
  return (
    <>
      {isOpen && maySettle && creditCents > 0 && <UseCredit invoice={invoice} />}
      {!isNote && <CreditInvoice invoice={invoice} />}
      {isOpen && maySettle && <WriteOff invoice={invoice} />}
      {status === 'written_off' && maySettle && (
        <Button variant="quiet" isBusy={acts.isBusy} onClick={() => void acts.undoWriteOff()}>
          Undo write-off
        </Button>
      )}
      {(isUnsettled || (isNote && maySettle)) && <VoidInvoice invoice={invoice} />}
    </>
  );
}
