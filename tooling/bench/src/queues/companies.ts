import { createExport } from '@callboard/core/files';
import { issueAndSendInvoice } from '@callboard/core/sales';
import {
  as,
  makeContact,
  makeEndpoint,
  makeInvoiceDraft,
  makeProject,
  makeWorkspace,
  queueDeliveries,
  type TestApp,
  type TestMember,
  testPassword,
} from '@callboard/testing/factories';
import { signIn } from '../rest/sign-in.ts';

/** A company that floods, as a browser of its owner. */
export interface Flooder {
  owner: TestMember;
  cookie: string;
  projectId: string;
  invoiceId: string;
}

/** Makes a company on the largest plan, with an invoice of many lines, and signs its owner in. */
export async function makeFlooder(app: TestApp, url: string): Promise<Flooder> {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, owner);
  const lines = Array.from({ length: 150 }, (_, n) => ({
    ...{ description: `Deposit ${n} `.repeat(10), qty: 100, unitCents: 1_000 },
  }));
  const { id: invoiceId } = await makeInvoiceDraft(app, owner, { lines });
  const cookie = await signIn({ url }, { email: owner.email, password: testPassword });
  return { owner, cookie, projectId, invoiceId };
}

const printedMails = 10;
const deliveries = 2_000;

/** Queues work that a company asks for once: an export, deliveries, and mail with PDFs. */
export async function queueWork(app: TestApp, { owner }: Flooder, receiver: string): Promise<void> {
  await as(app, owner, createExport);
  const endpoint = await makeEndpoint(app, owner, { url: receiver });
  await queueDeliveries(app, endpoint, deliveries);
  for (let n = 0; n < printedMails; n += 1) {
    const { id, clientId } = await makeInvoiceDraft(app, owner);
    const email = `ap-${n}@example.com`;
    await makeContact(app, owner, { clientId, kind: 'billing', email });
    await as(app, owner, (ctx) => issueAndSendInvoice(ctx, { id }));
  }
}
