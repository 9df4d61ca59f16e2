import { invalid } from '@callboard/domain/errors';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { schema } from '../kernel/schema.ts';
import type { PortalCtx } from './as-portal-link.ts';

const { contacts, deliverables, estimates, projects } = schema;

/** A person whom the company knows. */
export interface PortalPerson {
  id: string;
  name: string;
  email: string;
}

/** A person whose email the browser proved, and how. */
export interface ProvedPerson extends PortalPerson {
  by: PortalCtx['actor']['proofs'][number]['by'];
}

/**
 * Returns the contact who may decide on what a link shows: the contact of the link, or a colleague
 * whom the company knows, at the same client or at the client that it is for. An email that somebody
 * without access to all money entered after the link was made proves nobody.
 * @throws AppError `invalid_parameter` for `email`.
 */
export async function findPortalPerson(ctx: PortalCtx, email: string): Promise<PortalPerson> {
  const found = await selectPerson(ctx, email);
  const company = ctx.workspace.name;
  if (!found) {
    throw invalid(
      'email',
      `${company} does not know this email. Use the one they write to, or ask them to add you.`,
    );
  }
  const { isLate, ...person } = found;
  if (!isLate) return person;
  throw invalid(
    'email',
    `${company} entered this email after they sent this. Ask them to confirm it, or to send it to you again.`,
  );
}

/** Returns whom the browser proved to be, a mailed code before anything else; null for nobody. */
export async function findProvedPerson(ctx: PortalCtx): Promise<ProvedPerson | null> {
  for (const { email, by } of ctx.actor.proofs.toSorted(codeFirst)) {
    const found = await selectPerson(ctx, email);
    if (found && !found.isLate) return { id: found.id, name: found.name, email, by };
  }
  return null;
}

/** Returns how the browser proved an email, a mailed code before anything else; null if it did not. */
export function proofOf({ actor }: PortalCtx, email: string): ProvedPerson['by'] | null {
  const proofs = actor.proofs.filter((it) => it.email === email);
  return proofs.toSorted(codeFirst)[0]?.by ?? null;
}

type Proof = PortalCtx['actor']['proofs'][number];

const codeFirst = (a: Proof, b: Proof) => Number(b.by === 'code') - Number(a.by === 'code');

async function selectPerson(ctx: PortalCtx, email: string) {
  const isLate = sql<boolean>`coalesce(${contacts.emailEnteredAt} > ${ctx.createdAt.toISOString()},
    false)`;
  const [person] = await ctx.tx
    .select({
      ...{ id: contacts.id, name: contacts.name, isLate },
      email: sql<string>`lower(${contacts.email})`,
    })
    .from(contacts)
    .where(and(eq(sql`lower(${contacts.email})`, email.trim().toLowerCase()), isKnown(ctx)))
    .orderBy(isLate, sql`${contacts.id} = ${ctx.actor.contactId} desc`, contacts.createdAt)
    .limit(1);
  return person;
}

function isKnown({ tx, actor }: PortalCtx): SQL | undefined {
  const { contactId, clientId, ref } = actor;
  const clientOfRecord = tx
    .select({ id: estimates.clientId })
    .from(estimates)
    .where(eq(estimates.id, ref));
  const clientOfCut = tx
    .select({ id: projects.clientId })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(eq(deliverables.id, ref));
  return and(
    isNull(contacts.deletedAt),
    or(
      eq(contacts.id, contactId),
      eq(contacts.clientId, clientId),
      inArray(contacts.clientId, clientOfRecord),
      inArray(contacts.clientId, clientOfCut),
    ),
  );
}
