import { openPortalBrief, sendPortalBrief } from '@callboard/core/bids';
import { SendPortalBrief } from '@callboard/domain/brief-portal/fields';
import { data } from 'react-router';
import type { z } from 'zod';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import {
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import { recordOpening } from '#app/features/portal/record-opening.ts';
import type { PortalBriefForm, PortalBriefReply } from './portal-brief-form.ts';

type Value = z.output<typeof PortalBriefForm>;
type Sent = Extract<Value, { intent: 'send' }>;

/** Does what the client asks for on the page, and says how it went. */
export async function actOnBrief(args: SecretPageArgs, value: Value) {
  try {
    if (value.intent === 'open') return await open(args);
    return await send(args, value);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [param = null] = Object.keys(refusal.fields);
    return refused(refusal.message, param, refusal.status);
  }
}

async function open(args: SecretPageArgs) {
  const reply = { done: 'open', refusal: null, param: null } as const;
  return data<PortalBriefReply>(reply, await recordOpening(args, openPortalBrief));
}

async function send(args: SecretPageArgs, { body, title, fileIds, formKey }: Sent) {
  const { database } = args.context.get(servicesContext);
  const read = SendPortalBrief.safeParse({
    ...{ body, fileIds: fileIds.split(',').filter(Boolean) },
    ...(title.trim() && { title }),
    ...(formKey && { formKey }),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    return refused(issue?.message ?? 'Enter the brief.', String(issue?.path[0] ?? ''), 422);
  }
  await onEndedLink(() => sendPortalBrief(database, portalRequestOf(args), read.data));
  return data<PortalBriefReply>({ done: 'send', refusal: null, param: null });
}

function refused(refusal: string, param: string | null, status: number) {
  return data<PortalBriefReply>({ done: null, refusal, param }, status);
}
