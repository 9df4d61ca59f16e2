import { paymentMethodLabels } from '@callboard/domain/payments/enums';
import { getApi } from '#app/context.ts';
import {
  type ClientCredit,
  type Refund,
  RefundCredit,
  ReverseRefund,
} from '#app/features/sales/payments/refund-dialogs.tsx';
import { RefundForm } from '#app/features/sales/payments/refund-form.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import { TextLink } from '#app/ui/links.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/refunds';

export const meta: Route.MetaFunction = () => [{ title: 'Refunds · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [credit, refunds] = await Promise.all([api.payments.credit(), api.payments.refunds()]);
  return { credit, refunds };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, RefundForm, async (value) => {
    const { payments } = getApi(context);
    if (value.intent === 'refund') {
      const { intent: _, ...refund } = value;
      await payments.refund(refund);
    } else {
      const { intent: _, ...reversal } = value;
      await payments.reverseRefund(reversal);
    }
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Refunds({ loaderData: { credit, refunds } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Refunds"
        back={{ to: '/invoices', label: 'Invoices' }}
        summary="Credit that you owe clients, and what you paid back."
      />
      <div className="grid gap-8">
        <Section title="Client credit">
          {credit.length === 0 && (
            <None>No client has credit. It comes from overpayments and credit notes.</None>
          )}
          <ul className="text-sm">
            {credit.map((it) => (
              <CreditRow key={`${it.clientId} ${it.currency}`} credit={it} />
            ))}
          </ul>
        </Section>
        <Section title="Refunded">
          {refunds.length === 0 && <None>Nothing has been refunded yet.</None>}
          <ul className="text-sm">
            {refunds.map((it) => (
              <RefundRow key={it.id} refund={it} />
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

const row = 'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2';

function None({ children }: { children: string }) {
  return <p className="text-sm text-faint">{children}</p>;
}

function CreditRow({ credit }: { credit: ClientCredit }) {
  const { canChange } = useViewer();
  const today = useToday();
  return (
    <li className={row}>
      <span className="min-w-0 flex-1">
        <TextLink to={`/clients/${credit.clientId}`}>{credit.clientName}</TextLink>
      </span>
      <Money minorUnits={credit.creditCents} currency={credit.currency} />
      {canChange('money.edit') && <RefundCredit credit={credit} today={today} />}
    </li>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { canChange } = useViewer();
  const today = useToday();
  const { method, reference, refundedOn, reversedOn, reversalReason } = refund;
  const how = [formatPlainDate(refundedOn), paymentMethodLabels[method], reference];
  return (
    <li className={row}>
      <span className="grid min-w-0 flex-1">
        <span dir="auto">{refund.clientName}</span>
        <span className="text-xs text-faint">{how.filter(Boolean).join(' · ')}</span>
        {reversedOn && (
          <span className="text-xs text-faint">
            Reversed {formatPlainDate(reversedOn)}: {reversalReason}
          </span>
        )}
      </span>
      <Money minorUnits={refund.amountCents} currency={refund.currency} />
      {!reversedOn && canChange('money.edit') && <ReverseRefund refund={refund} today={today} />}
    </li>
  );
}
