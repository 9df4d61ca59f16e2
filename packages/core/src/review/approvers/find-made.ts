import { decisionsByContact } from '@callboard/domain/deliverables/approvals';
import type { Ctx } from '../../kernel/context.ts';
import { listActs } from './list-acts.ts';

/** Returns what each approver decided on a version, by contact. */
export async function findMade(ctx: Ctx, versionId: string) {
  return decisionsByContact(await listActs(ctx, versionId));
}
