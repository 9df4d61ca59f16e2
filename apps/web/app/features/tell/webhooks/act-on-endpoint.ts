import type { Caller } from '@callboard/api';
import { AppError } from '@callboard/domain/errors';
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

/** Returns the instant that a person chose, or null when it is invalid. */
export async function findSince(api: Caller, id: string, wish: { since: string; time: string }) {
  const [{ workspace }, failingStart] = await Promise.all([
    api.me.find(),
    api.webhookDeliveries.failingStart({ endpointId: id }),
  ]);
  return sinceInstant({ ...wish, failingStart }, workspace.timeZone, new Date());
}

async function recover(
  api: Caller,
  id: string,
  wish: { since: string; time: string },
): Promise<void> {
  const since = await findSince(api, id, wish);
  if (!since) throw new AppError('invalid_parameter', 'Choose a time in the past.');
  await api.webhookDeliveries.recover({ endpointId: id, since });
}
