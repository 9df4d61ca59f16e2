import { type MoneyWho, moneyGroups } from './money-people.ts';
import { whoSeesBooks } from './who-sees-books.ts';

const { managers, ofAll, ofAllEdit, ofAny, ofAnyEdit, ofJob, ofJobEdit } = moneyGroups;

/**
 * To whom each procedure that has to do with money is open for the records of `makeRecords`, from
 * section 1 of the domain document: estimates are of a job, the brief of none.
 */
export const whoSeesMoney: Record<string, MoneyWho[]> = {
  ...whoSeesBooks,
  'briefs.create': ofAnyEdit,
  'briefs.decline': ofAllEdit,
  'briefs.draft': ofAnyEdit,
  'briefs.find': ofAll,
  'briefs.list': ofAll,
  'briefs.reopen': ofAllEdit,
  'briefs.setRemoved': ofAllEdit,
  'briefs.startEstimate': ofAllEdit,
  'briefs.update': ofAllEdit,
  'costs.moveBudget': [...managers, 'producer'],
  'costs.ofJob': ofJob,
  'costs.pastJobs': ofJob,
  'costs.setForecast': [...managers, 'producer'],
  'estimateComments.setResolved': ofJobEdit,
  'estimateSending.award': ofJob,
  'estimateSending.clientDocument': ofJob,
  'estimateSending.conversion': ofJob,
  'estimateSending.convert': ofJobEdit,
  'estimateSending.createLink': ofJobEdit,
  'estimateSending.decisions': ofJob,
  'estimateSending.endLinks': ofJobEdit,
  'estimateSending.find': ofJob,
  'estimateSending.internalDocument': ofJob,
  'estimateSending.preview': ofJob,
  'estimateSending.remind': ofJobEdit,
  'estimateSending.send': ofJobEdit,
  // Roles in it are given by those who may set the team of the job.
  'estimateSending.setUp': ofJobEdit,
  'estimateTemplates.list': ofAny,
  'estimateTemplates.rename': ofAnyEdit,
  'estimateTemplates.save': ofJobEdit,
  'estimateTemplates.setRemoved': ofAnyEdit,
  'estimates.addComment': ofJobEdit,
  'estimates.compare': ofJob,
  'estimates.create': ofJobEdit,
  // It shows the pay of the crew of the day.
  'estimates.draftChangeOrder': [...managers, 'producer'],
  'estimates.find': ofJob,
  'estimates.list': ofJob,
  'estimates.revise': ofJobEdit,
  'estimates.saveLines': ofJobEdit,
  'estimates.setRemoved': ofJobEdit,
  'estimates.settings': ofAny,
  'estimates.update': ofJobEdit,
  'estimates.updateSettings': ofAnyEdit,
  'estimates.version': ofJob,
  'rateCard.add': ofAnyEdit,
  'rateCard.import': ofAnyEdit,
  'rateCard.list': ofAny,
  'rateCard.setRemoved': ofAnyEdit,
  'rateCard.update': ofAnyEdit,
};

/** Routers of which every procedure is in the table, besides some of `costs`. */
export const moneyRouters = [
  'accountingExports',
  'bankStatements',
  'bankTransactions',
  'banks',
  'bills',
  'books',
  'briefs',
  'cash',
  'estimateComments',
  'estimateSending',
  'estimateTemplates',
  'estimates',
  'invoices',
  'matchRules',
  'payRuns',
  'payments',
  'rateCard',
  'reconciliations',
  'recurringAmounts',
];

/** Procedures of these routers that have no amounts, and lists that are empty for `makeRecords`. */
export const withoutMoney = [
  'accountingExports.list',
  'books.lateEntries',
  'books.locks',
  'books.taxes',
  'briefs.allowance',
  'invoices.toInvoice',
  'payments.payable',
];
