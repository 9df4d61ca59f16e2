import { createHash, randomBytes } from 'node:crypto';
import { asCrewLink, type CrewLinkCtx, createCrewLink } from '@callboard/core/crew';
import { keepSecret } from '../run-record.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

/** A link to a crew member's page, as a browser has it. */
export interface TestCrewLink {
  crewMemberId: string;
  secret: string;
  /** The secrets of the browser's proofs. */
  proofs: readonly string[];
  address: string;
}

/** Creates a link to a crew member's page. */
export async function makeCrewLink(
  app: TestApp,
  member: TestMember,
  { crewMemberId }: { crewMemberId: string },
): Promise<TestCrewLink> {
  const { url } = await as(app, member, (ctx) => createCrewLink(ctx, { id: crewMemberId }));
  const secret = keepSecret(url.slice(url.lastIndexOf('/') + 1));
  return { crewMemberId, secret, proofs: [], address: '192.0.2.7' };
}

/** Creates a link to a crew member's page, as a browser has it that proved their email. */
export async function makeProvenCrewLink(
  app: TestApp,
  member: TestMember,
  { crewMemberId }: { crewMemberId: string },
): Promise<TestCrewLink> {
  const link = await makeCrewLink(app, member, { crewMemberId });
  const proof = keepSecret(`proof_${randomBytes(32).toString('base64url')}`);
  const hash = createHash('sha256').update(proof).digest('hex');
  await app.system.sql`
    insert into crew_proofs (workspace_id, secret_hash, crew_member_id, email, expires_at)
    select workspace_id, ${hash}, id, email, '9999-01-01' from crew_members
    where id = ${crewMemberId}`;
  await app.system.sql`
    update crew_members set protected_since = now(), proving_email = email
    where id = ${crewMemberId} and protected_since is null`;
  return { ...link, proofs: [proof] };
}

/** Runs work in one transaction as the crew member of a link. */
export function asCrew<T>(
  { database }: TestApp,
  { crewMemberId: _, ...request }: TestCrewLink,
  work: (ctx: CrewLinkCtx) => Promise<T>,
): Promise<T> {
  return asCrewLink(database, request, work);
}
