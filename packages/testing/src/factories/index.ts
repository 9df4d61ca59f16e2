export { asOwner, type OwnerSql } from './as-owner.ts';
export { bankAccount, bankTransaction, makeBank } from './bank.ts';
export { billLine, makeBill } from './bills.ts';
export { makeCorrection, makeRecurringAmount } from './books.ts';
export { makeCallSheet, makeRecipient } from './call-sheets.ts';
export { makeCode, makeConnection, type TestCode, type TestConnection } from './connections.ts';
export { makeCost, makeFloat, makeOrder } from './costs.ts';
export { asCrew, makeCrewLink, makeProvenCrewLink, type TestCrewLink } from './crew-links.ts';
export { createDemoApp, type DemoApp } from './demo-app.ts';
export { makeBrief, makeBriefFile, makeEstimate } from './estimates.ts';
export { fingerprintOf } from './fingerprint.ts';
export { type IndexRead, watchIndexReads } from './index-reads.ts';
export { makeInvoice, makeInvoiceDraft, makePayment, makeRefund } from './invoices.ts';
export { codeMailedTo } from './mailed-codes.ts';
export { makeMatch, makeMatchRule, makeReconciliation, makeTransaction } from './matching.ts';
export {
  asClient,
  linkMailedTo,
  makeBriefLink,
  makeCutLink,
  makeDraft,
  makeScheduleLink,
  openLink,
  proveLink,
  sendDraft,
  type TestPortalLink,
} from './portal.ts';
export * from './production.ts';
export * from './records.ts';
export { refusalOf, refusalsOf } from './refusals.ts';
export { removeRecord } from './remove-record.ts';
export { makeRequest } from './request-log.ts';
export { type RowChanges, watchRows } from './row-changes.ts';
export { makeSandbox } from './sandboxes.ts';
export { type Statements, watchStatements } from './statements.ts';
export { createTestApp, type TestApp, type TestAppWithWaits } from './test-app.unscoped.ts';
export { failDelivery, makeEndpoint, queueDeliveries, type TestEndpoint } from './webhooks.ts';
export { type Collision, whileCommitting } from './while-committing.ts';
export {
  as,
  makeDemo,
  makeMember,
  makeUnproved,
  makeWorkspace,
  type TestMember,
  type TestWorkspace,
  testPassword,
} from './workspaces.ts';
