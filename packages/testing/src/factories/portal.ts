import {
  createEstimate,
  openPortalEstimate,
  saveLines,
  sendBriefLink,
  sendEstimate,
  updateEstimate,
} from '@callboard/core/bids';
import { createClient, findClient, findProject, updateProject } from '@callboard/core/jobs';
import { listOutbox } from '@callboard/core/mail';
import {
  asPortalLink,
  type PortalCtx,
  provePortalLink,
  requestPortalCode,
} from '@callboard/core/portal';
import { sendCutLink } from '@callboard/core/review';
import { sendScheduleLink } from '@callboard/core/schedule';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { keepSecret } from '../run-record.ts';
import { codeMailedTo } from './mailed-codes.ts';
import { makeDeliverable, makeVersion } from './production.ts';
import { makeClient, makeContact } from './records.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

/** A link to an estimate, as a browser has it. */
export interface TestPortalLink {
  estimateId: string;
  email: string;
  secret: string;
  /** The secrets of the browser's proofs. */
  proofs: readonly string[];
  address: string;
}

interface NewDraft {
  /** Amounts of lines in section B, in minor units. */
  amounts?: readonly number[];
  /** Of which so many, from the end, are optional. */
  options?: number;
  projectId?: string;
  kind?: 'bid' | 'overage';
  parentId?: string;
  title?: string;
}

/** Creates a draft for a new client whose contact has an email. */
export async function makeDraft(app: TestApp, member: TestMember, input: NewDraft = {}) {
  const { amounts = [900_000], options = 0, title = 'Morning Ritual', ...facts } = input;
  const { id: clientId } = await makeClient(app, member, { name: 'Ostrander & Pike' });
  const email = `simone-${crypto.randomUUID()}@example.com`;
  const contact = await makeContact(app, member, { clientId, name: 'Simone Achebe', email });
  const { id, number } = await as(app, member, (ctx) =>
    createEstimate(ctx, { title, clientId, contactId: contact.id, ...facts }),
  );
  const changes = amounts.map((rateCents, index) => ({
    ...{ do: 'add' as const, id: newLineId(), section: 'B' as const, description: `Line ${index}` },
    ...{ unit: 'flat' as const, rateCents, isOptional: index >= amounts.length - options },
  }));
  if (changes.length > 0) await as(app, member, (ctx) => saveLines(ctx, { id, changes }));
  const plain = { insuranceBps: 0, productionFeeBps: 0 };
  await as(app, member, (ctx) => updateEstimate(ctx, { id, ...plain }));
  return {
    id,
    number,
    clientId,
    contactId: contact.id,
    email,
    lineIds: changes.map((it) => it.id),
  };
}

/** Sends a draft, and returns the link from the message. */
export async function sendDraft(
  app: TestApp,
  member: TestMember,
  { id, email }: { id: string; email: string },
): Promise<TestPortalLink> {
  const view = { form: 'aicp', sections: ['B'], mayChoose: true } as const;
  await as(app, member, (ctx) => sendEstimate(ctx, { id, ...view, sections: [...view.sections] }));
  return { estimateId: id, email, ...(await linkMailedTo(app, email)) };
}

/** Mails a new contact a link through which they send briefs. Returns its id and its email. */
export async function makeBriefLink(app: TestApp, member: TestMember) {
  const { id: clientId } = await makeClient(app, member, { name: 'Ostrander & Pike' });
  const email = `simone-${crypto.randomUUID()}@example.com`;
  const contact = await makeContact(app, member, { clientId, name: 'Simone Achebe', email });
  const { id } = await as(app, member, (ctx) => sendBriefLink(ctx, { contactId: contact.id }));
  return { id, email, clientId, contactId: contact.id };
}

/** Mails a new contact of a job's client a link to its schedule. */
export async function makeScheduleLink(
  app: TestApp,
  member: TestMember,
  { projectId, showsBook = false }: { projectId: string; showsBook?: boolean },
) {
  const clientId = await clientOf(app, member, projectId);
  const email = `simone-${crypto.randomUUID()}@example.com`;
  const contact = await makeContact(app, member, { clientId, name: 'Simone Achebe', email });
  const contactId = contact.id;
  const { id } = await as(app, member, (ctx) =>
    sendScheduleLink(ctx, { projectId, contactId, showsBook }),
  );
  return { id, email, clientId, contactId };
}

/** Mails a new contact of a job's client a link to a new deliverable with a cut. */
export async function makeCutLink(
  app: TestApp,
  member: TestMember,
  { projectId }: { projectId: string },
) {
  const clientId = await clientOf(app, member, projectId);
  const email = `simone-${crypto.randomUUID()}@example.com`;
  const contact = await makeContact(app, member, { clientId, name: 'Simone Achebe', email });
  const { id: deliverableId } = await makeDeliverable(app, member, { projectId });
  const version = await makeVersion(app, member, { deliverableId });
  const to = { deliverableId, contactId: contact.id };
  const { id } = await as(app, member, (ctx) => sendCutLink(ctx, to));
  return { id, email, clientId, contactId: contact.id, deliverableId, version };
}

/** Returns the client of a job, a new one if it had none. */
function clientOf(app: TestApp, member: TestMember, projectId: string): Promise<string> {
  return as(app, member, async (ctx) => {
    const { clientId } = await findProject(ctx, { id: projectId });
    const { isUnassigned } = await findClient(ctx, { id: clientId });
    if (!isUnassigned) return clientId;
    const { id } = await createClient(ctx, { name: 'Quillfeather Coffee', kind: 'brand' });
    await updateProject(ctx, { id: projectId, clientId: id });
    return id;
  });
}

/** Returns the link in the newest message to an email. */
export async function linkMailedTo({ database }: TestApp, email: string) {
  const mail = await listOutbox(database, { email, limit: 20 });
  const texts = mail.map((it) => it.text ?? '');
  const secret = texts.map((it) => /portal_[\w-]{43}/.exec(it)?.[0]).find((it) => it);
  if (!secret) throw new Error(`No link was mailed to ${email}.`);
  return { secret: keepSecret(secret), proofs: [], address: '192.0.2.17' };
}

/** Runs work in one transaction as the client of a link. */
export function asClient<T>(
  { database }: TestApp,
  { estimateId: _, email: __, ...request }: TestPortalLink,
  work: (ctx: PortalCtx) => Promise<T>,
): Promise<T> {
  return asPortalLink(database, request, work);
}

/** Opens the page of a link, and returns the link as the browser has it then. */
export async function openLink(app: TestApp, link: TestPortalLink): Promise<TestPortalLink> {
  const { proof } = await asClient(app, link, openPortalEstimate);
  return proof === null ? link : { ...link, proofs: [keepSecret(proof), ...link.proofs] };
}

/** Proves an email in the browser of a link with a mailed code, and returns the link as it has it then. */
export async function proveLink(
  app: TestApp,
  link: TestPortalLink,
  email = link.email,
): Promise<TestPortalLink> {
  const { estimateId: _, email: __, ...request } = link;
  const { secret: codeSecret } = await requestPortalCode(app.database, request, { email });
  const code = await codeMailedTo(app.database, email);
  const { proof } = await provePortalLink(app.database, request, { code, codeSecret });
  return { ...link, proofs: [keepSecret(proof), ...link.proofs] };
}
