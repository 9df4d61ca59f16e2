import type { Caller } from '@callboard/api';
import { AppError } from '@callboard/core';
import { redirect } from 'react-router';
import { z } from 'zod';
import { attempt } from '#app/forms.ts';
import { sinceInstant } from './since.ts';
import type { EndpointReply, TestOutcome } from './use-endpoint-act.ts';

export const EndpointAct = z.object({
  intent: z.enum(['test', 'keep', 'pause', 'resume', 'resend', 'recover', 'remove']),
  deliveryId: z.string().default(''),
  since: z.string().default(''),
  time: z.string().default(''),
});

/** Runs the act that a button of an endpoint's page posts. */
export async function actOnEndpoint(api: Caller, id: string, act: z.output<typeof EndpointAct>) {
  switch (act.intent) {
    case 'test':
      return sendTest(api, id);
    case 'keep':
      return attempt(() => api.webhooks.keep({ id }));
    case 'pause':
      return attempt(() => api.webhooks.update({ id, enabled: false }));
    case 'resume':
      return attempt(() => api.webhooks.update({ id, enabled: true }));
    case 'resend':
      return attempt(() => api.webhookDeliveries.resend({ id: act.deliveryId }));
    case 'recover':
      return attempt(() => recover(api, id, act));
    case 'remove':
      await api.webhooks.remove({ id });
      return redirect('/settings/webhooks');
  }
}

async function sendTest(api: Caller, id: string): Promise<EndpointReply> {
  let test: TestOutcome | undefined;
  const reply = await attempt(async () => {
    test = await api.webhooks.sendTest({ id });
  });
  return test ? { ...reply, test } : reply;
}

async function recover(
  api: Caller,
  id: string,
  wish: Parameters<typeof sinceInstant>[0],
): Promise<void> {
  const { workspace } = await api.me.find();
  const since = sinceInstant(wish, workspace.timeZone, new Date());
  if (!since) throw new AppError('invalid_parameter', 'Choose a time in the past.');
  await api.webhookDeliveries.recover({ endpointId: id, since });
}
