/** A member as far as money matters: the role, what they were given, and where they work. */
export const moneyPeople = {
  owner: { role: 'owner' },
  admin: { role: 'admin' },
  producer: { role: 'producer', isOnJob: true },
  'producer elsewhere': { role: 'producer' },
  'producer with all': { role: 'producer', access: 'full' },
  'producer without': { role: 'producer', access: 'none', isOnJob: true },
  coordinator: { role: 'coordinator', isOnJob: true },
  'coordinator with own': { role: 'coordinator', access: 'own_projects', isOnJob: true },
  'coordinator elsewhere': { role: 'coordinator', access: 'own_projects' },
  /** The bookkeeper. */
  'coordinator with all': { role: 'coordinator', access: 'full' },
  crew: { role: 'crew' },
  client: { role: 'client' },
} as const satisfies Record<string, MoneyPerson>;

export interface MoneyPerson {
  role: 'owner' | 'admin' | 'producer' | 'coordinator' | 'crew' | 'client';
  /** What their role starts with by default. */
  access?: 'none' | 'own_projects' | 'full';
  /** Whether they produce or coordinate the job. */
  isOnJob?: boolean;
}

type Who = keyof typeof moneyPeople;

const managers: Who[] = ['owner', 'admin'];
const ofJobEdit: Who[] = [...managers, 'producer', 'producer with all'];
const ofJob: Who[] = [...ofJobEdit, 'coordinator with own', 'coordinator with all'];
const ofAllEdit: Who[] = [...managers, 'producer with all'];
const ofAll: Who[] = [...ofAllEdit, 'coordinator with all'];
const ofAnyEdit: Who[] = [...ofJobEdit, 'producer elsewhere'];
const ofAny: Who[] = [...ofJob, 'producer elsewhere', 'coordinator elsewhere'];

/**
 * To whom each procedure that has to do with money is open for the records of `makeRecords`, from
 * section 1 of the domain document: estimates are of a job, the brief of none.
 */
export const whoSeesMoney: Record<string, Who[]> = {
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
  'briefs',
  'estimateComments',
  'estimateSending',
  'estimateTemplates',
  'estimates',
  'rateCard',
];

/** Procedures of these routers that have no amounts. */
export const withoutMoney = ['briefs.allowance'];
