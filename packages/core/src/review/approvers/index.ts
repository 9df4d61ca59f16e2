export type { Approval } from './list-approvals.ts';
export { setApprovers } from './set-approvers.ts';
