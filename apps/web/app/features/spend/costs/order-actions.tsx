import {
  awaitsApproval,
  isApproved,
  isClosed,
  isEditable,
  isVoid,
} from '@callboard/domain/costs/enums';
import { Check, Pencil } from 'lucide-react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { mayApprove } from './approval-words.ts';
import type { OrderPage } from './order-page.ts';
import { SendOrder } from './send-order.tsx';
import { VoidOrder } from './void-order.tsx';

type Client = Awaited<ReturnType<typeof loadApiClient>>;

/** What can be done with an order in its state. */
export function OrderActions({ found }: { found: OrderPage }) {
  const { order, project } = found;
  const { id, number, status } = order;
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const act = async (
    send: (client: Client) => Promise<unknown>,
    done: string,
    undo?: () => void,
  ) => {
    const result = await run(async () => ({ sent: await send(await loadApiClient()) }));
    if (result) toast(done, undo);
  };
  const mayDecide = mayApprove(order.amountCents, found);
  const ask = async () => {
    const result = await run(async () =>
      (await loadApiClient()).purchaseOrders.request.mutate({ id }),
    );
    if (result) toast(result.isApproved ? `${number} is approved` : `${number} waits for approval`);
  };
  const receive = (isReceived: boolean) =>
    act(
      (client) => client.purchaseOrders.setReceived.mutate({ id, isReceived }),
      isReceived ? `${number} is received` : `${number} is not received`,
      isReceived ? () => void receive(false) : undefined,
    );
  const close = (isDone: boolean) =>
    act(
      (client) => client.purchaseOrders.setClosed.mutate({ id, isClosed: isDone }),
      isDone ? `${number} is closed` : `${number} is open again`,
      isDone && mayDecide ? () => void close(false) : undefined,
    );
  return (
    <>
      {isEditable(status) && (
        <LinkButton
          to={`/projects/${project.id}/costs/orders/${id}/edit`}
          icon={<Pencil aria-hidden="true" />}
        >
          Edit
        </LinkButton>
      )}
      {isEditable(status) && mayDecide && (
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() =>
            void act((it) => it.purchaseOrders.approve.mutate({ id }), `${number} is approved`)
          }
        >
          Approve
        </Button>
      )}
      {isEditable(status) && !awaitsApproval(status) && !mayDecide && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void ask()}>
          Ask for approval
        </Button>
      )}
      {isApproved(status) && <SendOrder found={found} />}
      {isApproved(status) && (
        <Button isBusy={isBusy} onClick={() => void receive(order.receivedAt === null)}>
          {order.receivedAt === null ? 'Mark received' : 'Mark not received'}
        </Button>
      )}
      {isApproved(status) && (
        <Button isBusy={isBusy} onClick={() => void close(true)}>
          Close
        </Button>
      )}
      {isClosed(status) && mayDecide && (
        <Button isBusy={isBusy} onClick={() => void close(false)}>
          Reopen
        </Button>
      )}
      {!isVoid(status) && (isEditable(status) || mayDecide) && (
        <VoidOrder order={order} projectId={project.id} />
      )}
    </>
  );
}
