import { Download } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { findOrder } from '#app/features/spend/costs/find-order.ts';
import { OrderActions } from '#app/features/spend/costs/order-actions.tsx';
import { OrderBills } from '#app/features/spend/costs/order-bills.tsx';
import { OrderFacts } from '#app/features/spend/costs/order-facts.tsx';
import { OrderItems } from '#app/features/spend/costs/order-items.tsx';
import { OrderPageForm } from '#app/features/spend/costs/order-page-form.ts';
import { OrderStatus } from '#app/features/spend/costs/order-status.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.number ?? 'Purchase order'} · Callboard` },
];

const mostBills = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { bills, purchaseOrders } = getApi(context);
  const [found, sending, { items }] = await Promise.all([
    findOrder(context, params),
    purchaseOrders.sending({ id: params.orderId }),
    bills.list({ purchaseOrderId: params.orderId, limit: mostBills }),
  ]);
  return { ...found, sending, bills: items };
}

export const action = ({ request, context, params: { orderId: id } }: Route.ActionArgs) =>
  handleForm(request, OrderPageForm, async (value) => {
    const { purchaseOrders } = getApi(context);
    if (value.intent === 'void') await purchaseOrders.void({ id, reason: value.reason });
    else await purchaseOrders.update({ id, vendorEmail: value.vendorEmail });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Order({ loaderData: found }: Route.ComponentProps) {
  const { order, project } = found;
  const isEditable = useViewer().canChange('projects.edit') && !project.isClosed;
  const list = `/projects/${project.id}/costs/orders`;
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <PageHeader
        back={{ to: list, label: `Purchase orders of ${project.name}` }}
        title={
          <>
            {order.number} <bdi className="font-normal text-soft">{order.vendorName}</bdi>
          </>
        }
        badges={<OrderStatus order={order} isFilled />}
        actions={
          <>
            <LinkButton
              to={`${list}/${order.id}/order.pdf`}
              reloadDocument
              icon={<Download aria-hidden="true" />}
            >
              Download PDF
            </LinkButton>
            {isEditable && <OrderActions found={found} />}
          </>
        }
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-1 content-start gap-8">
          <Section title="What is ordered">
            <OrderItems order={order} />
          </Section>
          <Section title="Bills">
            <OrderBills found={found} bills={found.bills} />
          </Section>
        </div>
        <Section title="Details">
          <OrderFacts found={found} isEditable={isEditable} />
        </Section>
      </div>
    </div>
  );
}
