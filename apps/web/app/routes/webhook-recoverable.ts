import { getApi } from '#app/context.ts';
import { findSince } from '#app/features/tell/webhooks/act-on-endpoint.ts';
import type { Route } from './+types/webhook-recoverable';

/** Returns how many deliveries a recovery would send again, or null for an invalid time. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const query = new URL(request.url).searchParams;
  const wish = { since: query.get('since') ?? '', time: query.get('time') ?? '' };
  const since = await findSince(api, params.id, wish);
  if (!since) return { count: null };
  return { count: await api.webhookDeliveries.countRecoverable({ endpointId: params.id, since }) };
}
