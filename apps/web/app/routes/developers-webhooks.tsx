import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc } from '#app/features/developers/doc.tsx';
import { listAttempts } from '#app/features/developers/webhooks/attempt-rows.ts';
import { Endpoint, TryIt } from '#app/features/developers/webhooks/endpoint.tsx';
import { listEvents } from '#app/features/developers/webhooks/event-rows.ts';
import { Chat, Events } from '#app/features/developers/webhooks/events.tsx';
import { Receive, ReceiveWithSdk } from '#app/features/developers/webhooks/receive.tsx';
import { N8n, NodeRed } from '#app/features/developers/webhooks/recipes.tsx';
import { WhatArrives } from '#app/features/developers/webhooks/request.tsx';
import { Addresses, Deletes, Order, Retries } from '#app/features/developers/webhooks/retries.tsx';
import { Rotation, Signature } from '#app/features/developers/webhooks/signature.tsx';
import type { Route } from './+types/developers-webhooks';

const summary =
  'Callboard posts signed events to your URL as they happen, and retries a failed delivery for about 22 hours.';

export const meta: Route.MetaFunction = () => describePage('Webhooks', summary);

export function loader() {
  return { events: listEvents(), attempts: listAttempts() };
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Webhooks" summary={summary}>
      <Receive />
      <ReceiveWithSdk />
      <Endpoint />
      <TryIt />
      <WhatArrives />
      <Events {...loaderData.events} />
      <Signature />
      <Rotation />
      <Retries attempts={loaderData.attempts} />
      <Order />
      <Deletes />
      <Addresses />
      <NodeRed />
      <N8n />
      <Chat />
    </Doc>
  );
}
