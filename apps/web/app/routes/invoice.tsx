import { isDraft, isOpen, isVoid } from '@callboard/core/sales';
import { invoiceKindLabels } from '@callboard/domain/invoices/enums';
import { getApi } from '#app/context.ts';
import { actOnInvoice } from '#app/features/sales/invoices/act-on-invoice.ts';
import { InvoiceActions } from '#app/features/sales/invoices/invoice-actions.tsx';
import { InvoiceForm } from '#app/features/sales/invoices/invoice-form.ts';
import { InvoiceStatus } from '#app/features/sales/invoices/invoice-status.tsx';
import { InvoiceSummary } from '#app/features/sales/invoices/invoice-summary.tsx';
import { titleOf } from '#app/features/sales/invoices/invoice-table.tsx';
import { IssuedView } from '#app/features/sales/invoices/issued-view.tsx';
import { useInvoiceActs } from '#app/features/sales/invoices/use-invoice-acts.ts';
import { DetailMarks } from '#app/features/tell/payment-details/detail-marks.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/invoice';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.invoice) : 'Invoice'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const invoice = await getApi(context).invoices.find({ id: params.id });
  return {
    ...{ invoice, isDraft: isDraft(invoice), isVoid: isVoid(invoice), isOpen: isOpen(invoice) },
  };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleForm(request, InvoiceForm, async (value) => {
    await actOnInvoice(getApi(context), id, value);
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const editor = lazyPart(() => import('#app/features/sales/invoices/invoice-editor.tsx'));

export default function Invoice({ loaderData: page }: Route.ComponentProps) {
  const { invoice, isDraft } = page;
  const acts = useInvoiceActs(page);
  const { canChange } = useViewer();
  return (
    <>
      <PageHeader
        title={titleOf(invoice)}
        back={{ to: '/invoices', label: 'Invoices' }}
        badges={
          <span className="flex items-center gap-3 text-sm text-faint">
            {invoice.number !== null && invoiceKindLabels[invoice.kind]}
            <InvoiceStatus
              status={invoice.shownStatus}
              daysOverdue={invoice.daysOverdue}
              isCreditNote={invoice.kind === 'credit_note'}
              isFilled
            />
          </span>
        }
        summary={<InvoiceSummary page={page} />}
        actions={<InvoiceActions page={page} acts={acts} />}
      />
      {invoice.kind !== 'credit_note' && !page.isVoid && <DetailMarks marks={invoice.marks} />}
      {isDraft ? (
        <div className="grid min-h-[30rem]">
          <editor.Part key={invoice.id} page={page} isEditable={canChange('money.edit')} />
        </div>
      ) : (
        <IssuedView page={page} acts={acts} />
      )}
    </>
  );
}
