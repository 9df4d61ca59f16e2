import type { Caller } from '@callboard/api';
import type { BillPageAct } from './bill-forms.ts';

/** Does what a short form of a bill asks for. */
export function actOnBill({ bills }: Caller, id: string, act: BillPageAct): Promise<unknown> {
  switch (act.intent) {
    case 'approve':
      return bills.approve({
        ...{ id, reason: act.reason, amountCents: act.amountCents, payee: act.payee },
      });
    case 'query':
      return bills.query({ id, body: act.body });
    case 'answer':
      return bills.answer({ id, body: act.body });
    case 'reopen':
      return bills.reopen({ id, reason: act.reason });
    case 'schedule':
      return bills.schedule({ id, scheduledFor: act.scheduledFor });
    case 'pay':
      return bills.markPaid({ id, paidOn: act.paidOn, reference: act.reference });
    case 'undo':
      return bills.undoPaid({ id, reason: act.reason });
    case 'void':
      return bills.void({ id, reason: act.reason });
  }
}
