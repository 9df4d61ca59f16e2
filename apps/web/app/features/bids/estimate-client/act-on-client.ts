import type { Caller } from '@callboard/api';
import { data } from 'react-router';
import type { z } from 'zod';
import { refusalOf } from '#app/errors.ts';
import type { ClientForm } from './client-form.ts';
import type { ClientReply } from './client-reply.ts';

type Value = z.output<typeof ClientForm>;

/** Does what the page asks for, and says how it went. */
export async function actOnClient(api: Caller, id: string, value: Value) {
  try {
    return data<ClientReply>(await act(api.estimateSending, id, value));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const canSendAnyway = 'despiteBounce' in refusal.fields;
    return data<ClientReply>({ refusal: refusal.message, canSendAnyway }, refusal.status);
  }
}

async function act(
  sending: Caller['estimateSending'],
  id: string,
  value: Value,
): Promise<ClientReply> {
  switch (value.intent) {
    case 'send': {
      const { intent: _, mayChoose, despiteBounce, message, ...view } = value;
      await sending.send({
        ...{ id, ...view, message: message ?? null },
        ...{ mayChoose: mayChoose === 'on', despiteBounce: despiteBounce === 'on' },
      });
      return { done: 'The estimate was sent.' };
    }
    case 'remind':
      await sending.remind({
        ...{ id, formKey: value.formKey, despiteBounce: value.despiteBounce === 'on' },
      });
      return { done: 'The reminder was sent.' };
    case 'link':
      return sending.createLink({ id });
    case 'end':
      await sending.endLinks({ id });
      return { done: 'The links were ended.' };
    case 'remove-question':
      await sending.removeQuestion({ id, questionId: value.questionId });
      return { done: 'The question was removed.' };
  }
}
