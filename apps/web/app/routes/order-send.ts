import { makeOnce } from '@callboard/core/accounts';
import { sendPurchaseOrder } from '@callboard/core/spend';
import { actAsMember } from '#app/act-as-member.ts';
import { getApi } from '#app/context.ts';
import { findOrder } from '#app/features/spend/costs/find-order.ts';
import { orderDocument } from '#app/features/spend/costs/order-document.ts';
import { SendOrderForm } from '#app/features/spend/costs/order-page-form.ts';
import { handleForm } from '#app/forms.ts';
import { pdfBytesOf } from '#app/pdf.ts';
import type { Route } from './+types/order-send';

/** Mails a purchase order to its vendor, with the PDF that the page offers. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleForm(request, SendOrderForm, async ({ despiteBounce, message, ...fields }) => {
    const [found, { timeZone, address }] = await Promise.all([
      findOrder(context, params),
      getApi(context).company.find(),
    ]);
    const pdf = await pdfBytesOf(context, (company) =>
      orderDocument(found, { ...company, timeZone, address }),
    );
    const input = {
      ...{ ...fields, id: params.orderId, message: message ?? null },
      despiteBounce: despiteBounce === 'on',
    };
    await actAsMember(context, { permission: 'projects.edit', counts: 'crewMessages' }, (ctx) =>
      makeOnce(ctx, input, (it) => sendPurchaseOrder(ctx, { ...it, pdf })),
    );
    return null;
  });
