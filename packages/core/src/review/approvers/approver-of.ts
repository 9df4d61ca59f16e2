import type { PortalPerson } from '../../portal/find-portal-person.ts';
import type { NamedApprover } from './list-approvers.ts';

/** Returns the approver that a person is: the contact, or another one with their email. */
export function approverOf<T extends NamedApprover>(
  approvers: readonly T[],
  { id, email }: PortalPerson,
): T | null {
  return (
    approvers.find((it) => it.contactId === id) ??
    approvers.find((it) => it.email === email) ??
    null
  );
}
