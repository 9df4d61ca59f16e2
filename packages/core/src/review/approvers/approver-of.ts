import type { PortalCtx } from '../../portal/as-portal-link.ts';
import type { PortalPerson } from '../../portal/find-portal-person.ts';
import type { NamedApprover } from './list-approvers.ts';

/**
 * Returns the approver that a person is: the contact, or another one with their email, unless it was
 * entered after the link was made, as `findPortalPerson` has it.
 */
export function approverOf<T extends NamedApprover>(
  { createdAt }: Pick<PortalCtx, 'createdAt'>,
  approvers: readonly T[],
  { id, email }: PortalPerson,
): T | null {
  const isSame = (it: T) =>
    it.email === email && (it.emailEnteredAt === null || it.emailEnteredAt <= createdAt);
  return approvers.find((it) => it.contactId === id) ?? approvers.find(isSame) ?? null;
}
