import {
  approveEstimate,
  askAboutEstimate,
  declineEstimate,
  openPortalEstimate,
  requestChanges,
} from '@callboard/core/bids';
import type { PortalCtx } from '@callboard/core/portal';
import {
  ApproveEstimate,
  AskAboutEstimate,
  DeclineEstimate,
  RequestChanges,
} from '@callboard/domain/estimate-portal/fields';
import { data } from 'react-router';
import type { z } from 'zod';
import { refusalOf } from '#app/errors.ts';
import type { SecretPageArgs } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { inPortal } from './in-portal.ts';
import type { PortalForm } from './portal-forms.ts';
import type { PortalReply } from './portal-reply.ts';
import { recordOpening } from './record-opening.ts';

type Value = z.output<typeof PortalForm>;
type Answer = Exclude<Value, { intent: 'open' }>;

/** Does what the client asks for on the page, and says how it went. */
export async function answer(args: SecretPageArgs, value: Value) {
  try {
    if (value.intent === 'open') return await open(args);
    await inPortal(args, (ctx) => act(ctx, value, args));
    return data<PortalReply>({ done: value.intent, refusal: null, param: null, needsCode: false });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [param = null] = Object.keys(refusal.fields);
    const needsCode = refusal.code === 'email_not_confirmed';
    const said = { done: null, refusal: refusal.message, param, needsCode };
    return data<PortalReply>(said, refusal.status);
  }
}

async function open(args: SecretPageArgs) {
  const reply = { done: 'open', refusal: null, param: null, needsCode: false } as const;
  return data<PortalReply>(reply, await recordOpening(args, openPortalEstimate));
}

function act(ctx: PortalCtx, value: Answer, { request }: SecretPageArgs): Promise<unknown> {
  switch (value.intent) {
    case 'ask':
      return askAboutEstimate(ctx, AskAboutEstimate.parse(value));
    case 'change':
      return requestChanges(ctx, RequestChanges.parse(value));
    case 'decline':
      return declineEstimate(ctx, DeclineEstimate.parse(value));
    case 'approve': {
      const { options, agrees, ...typed } = value;
      const lineIds = options?.split(',').filter(Boolean);
      const input = ApproveEstimate.parse({ ...typed, agrees: agrees === 'on', lineIds });
      const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? null;
      return approveEstimate(ctx, { ...input, userAgent });
    }
  }
}
