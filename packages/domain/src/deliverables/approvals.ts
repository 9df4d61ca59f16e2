import { z } from 'zod';
import type { Decision } from './enums.ts';

/** Approvers that a deliverable can have. */
export const mostApprovers = 12;

/** Whom approvers usually speak for. Another word can be typed. */
export const usualSides = ['Client', 'Agency', 'Brand', 'Legal'] as const;

/** Who decides on the cuts of a deliverable, in order; nobody in particular if the list is empty. */
export const SetApprovers = z
  .object({
    id: z.string(),
    approvers: z
      .array(
        z.object({
          contactId: z.string(),
          side: z.string().trim().max(60),
          isRequired: z.boolean(),
        }),
      )
      .max(mostApprovers),
    inOrder: z.boolean(),
    /** The contacts that were shown as approvers, so that nobody's change is undone unseen. */
    seen: z.array(z.string()).max(mostApprovers),
  })
  .refine((it) => new Set(it.approvers.map((one) => one.contactId)).size === it.approvers.length, {
    path: ['approvers'],
    error: 'Each person can be an approver once.',
  })
  .refine((it) => it.approvers.length === 0 || it.approvers.some((one) => one.isRequired), {
    path: ['approvers'],
    error: 'At least one approver has to be required.',
  });

export interface Approver {
  contactId: string;
  isRequired: boolean;
}

/**
 * An entry of the ledger on a version: `PENDING` withdraws, without a contact for all. Another one
 * without a contact is nobody's of the approvers.
 */
export interface ApproverAct {
  contactId: string | null;
  decision: Decision;
}

type Made = Exclude<Decision, 'PENDING'>;

/** Returns what each contact decided last on a version, given its entries, oldest first. */
export function decisionsByContact(acts: readonly ApproverAct[]): Map<string, Made> {
  const found = new Map<string, Made>();
  for (const { contactId, decision } of acts) {
    if (decision !== 'PENDING') {
      if (contactId !== null) found.set(contactId, decision);
    } else if (contactId === null) found.clear();
    else found.delete(contactId);
  }
  return found;
}

/**
 * Returns the decision on a version of several approvers: changes as soon as a required one asks for
 * them; approved once all required ones approved, with notes if one of them kept notes open. Section
 * 10.2 of the domain document.
 */
export function outcomeOf(
  approvers: readonly Approver[],
  made: ReadonlyMap<string, Decision>,
): Decision {
  const required = approvers
    .filter((it) => it.isRequired)
    .map((it) => made.get(it.contactId) ?? 'PENDING');
  if (required.includes('CHANGES_REQUESTED')) return 'CHANGES_REQUESTED';
  if (required.length === 0 || required.includes('PENDING')) return 'PENDING';
  return required.includes('APPROVED_WITH_NOTES') ? 'APPROVED_WITH_NOTES' : 'APPROVED';
}

/** Returns the approver who has to decide before another one, in order; null if it is their turn. */
export function approverBefore<T extends Approver>(
  approvers: readonly T[],
  made: ReadonlyMap<string, Decision>,
  contactId: string,
): T | null {
  const at = approvers.findIndex((it) => it.contactId === contactId);
  return approvers.slice(0, at).find((it) => it.isRequired && !made.has(it.contactId)) ?? null;
}
