import { invoiceStatusLabels, type ShownInvoiceStatus } from '@callboard/domain/invoices/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<ShownInvoiceStatus, { shape: PillShape; tone: PillTone }> = {
  draft: { shape: 'ring', tone: 'neutral' },
  sent: { shape: 'half', tone: 'neutral' },
  viewed: { shape: 'dot', tone: 'neutral' },
  partially_paid: { shape: 'half', tone: 'good' },
  paid: { shape: 'check', tone: 'good' },
  void: { shape: 'cross', tone: 'faint' },
  written_off: { shape: 'dash', tone: 'faint' },
  overdue: { shape: 'square', tone: 'danger' },
};

interface InvoiceStatusProps {
  status: ShownInvoiceStatus;
  /** Days past due, said instead of the word. */
  daysOverdue?: number;
  isCreditNote?: boolean;
  isFilled?: boolean;
}

/** Status of an invoice as a shape and a word: "Overdue 12 days". */
export function InvoiceStatus({
  status,
  daysOverdue = 0,
  isCreditNote,
  isFilled,
}: InvoiceStatusProps) {
  const isIssuedNote = isCreditNote && status !== 'void';
  const days = daysOverdue === 1 ? '1 day' : `${daysOverdue} days`;
  return (
    <Pill {...(isIssuedNote ? looks.paid : looks[status])} {...(isFilled && { isFilled })}>
      {isIssuedNote ? 'Issued' : invoiceStatusLabels[status]}
      {status === 'overdue' && daysOverdue > 0 && ` ${days}`}
    </Pill>
  );
}
