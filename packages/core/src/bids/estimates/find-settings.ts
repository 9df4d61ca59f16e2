import type { PaymentStep } from '@callboard/domain/estimates/content';
import { getTableColumns } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimateSettings } = schema;

const {
  workspaceId: _workspaceId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  deletedAt: _,
  ...columns
} = getTableColumns(estimateSettings);

/** What a new estimate of the company begins with. */
export type EstimateSettings = {
  [K in keyof typeof columns]: (typeof estimateSettings.$inferSelect)[K];
};

/** 75% on signing and 25% on completion, as advertisers pay. */
export const standardSchedule: PaymentStep[] = [
  { label: 'Deposit', bps: 7_500, due: 'signing' },
  { label: 'Balance', bps: 2_500, due: 'completion' },
];

/** The settings of a company that has not changed them. */
export const standardSettings: EstimateSettings = {
  numberPrefix: 'EST-',
  nextNumber: 1001,
  validDays: 30,
  hoursPerDay: 10,
  insuranceBps: 300,
  productionFeeBps: 2_000,
  contingencyBps: 0,
  talentFeeBps: 0,
  postFeeBps: 0,
  fringeBps: 0,
  taxes: [],
  paymentSchedule: standardSchedule,
  assumptions: null,
  exclusions: null,
  terms: null,
  codeFromCents: 1_000_000,
};

/**
 * Returns what a new estimate of the company begins with, for those who see money.
 * @throws AppError `forbidden`.
 */
export async function findSettings(ctx: Ctx): Promise<EstimateSettings> {
  requireMoney(ctx);
  return readSettings(ctx);
}

/** Returns what a new estimate of the company begins with. */
export async function readSettings(ctx: Ctx): Promise<EstimateSettings> {
  const [stored] = await ctx.tx.select(columns).from(estimateSettings);
  return stored ?? standardSettings;
}

/** Makes the row of the settings if there is none, locks it and returns it. */
export async function lockSettings(ctx: Ctx): Promise<EstimateSettings> {
  await ctx.tx
    .insert(estimateSettings)
    .values({ ...standardSettings, createdAt: ctx.now(), updatedAt: ctx.now() })
    .onConflictDoNothing();
  const [stored] = await ctx.tx.select(columns).from(estimateSettings).for('update');
  if (!stored) throw new Error('The workspace has no settings of estimates.');
  return stored;
}
