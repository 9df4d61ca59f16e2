import { bidSections, rateUnits } from '@callboard/domain/estimates/enums';
import { z } from 'zod';

/** The largest values of a request and a draft. Quantities are in hundredths, rates in minor units. */
export const bounds = {
  briefFrom: 20,
  brief: 8000,
  title: 120,
  description: 200,
  sentence: 500,
  sentences: 30,
  notes: 4000,
  lines: 300,
  rateCardItems: 500,
  quantity: 1_000_000,
  rate: 10_000_000_000,
  overtimeHours: 100_000,
  bps: 10_000,
  shootDays: 60,
  hoursPerDay: 24,
} as const;

const text = (most: number) => z.string().trim().min(1).max(most);
const whole = (from: number, to: number) => z.int().min(from).max(to);
const bps = () => whole(0, bounds.bps);
const multiplier = () => whole(10_000, 50_000);
const days = () => whole(0, bounds.shootDays);

/** A rate of the company. */
export const RateCardItem = z.object({
  section: z.enum(bidSections),
  description: text(bounds.description),
  role: text(bounds.description).optional(),
  unit: z.enum(rateUnits),
  rate: whole(0, bounds.rate),
  overtimeMultiplierBps: multiplier(),
  fringeBps: bps(),
});

/** What a draft is made from. */
export const DraftRequest = z.object({
  brief: z.string().min(bounds.briefFrom).max(bounds.brief),
  title: text(bounds.title).optional(),
  projectType: z.string().trim().max(100).optional(),
  shootDays: whole(1, bounds.shootDays).optional(),
  /** In minor units of `currency`. */
  budget: whole(1, 100_000_000_000_000).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  hoursPerDay: whole(1, bounds.hoursPerDay),
  rateCard: z.array(RateCardItem).max(bounds.rateCardItems),
  /** What the company adds to its estimates. */
  defaults: z.object({
    insuranceBps: bps(),
    productionFeeBps: bps(),
    contingencyBps: bps(),
    fringeBps: bps(),
  }),
});

/** Why a line is there: the brief's own words, or what was assumed. */
export const Reason = z.union([
  z.strictObject({ quote: text(bounds.sentence) }),
  z.strictObject({ assumed: text(bounds.sentence) }),
]);

export const DraftLine = z.strictObject({
  section: z.enum(bidSections),
  description: text(bounds.description),
  /** How many, in hundredths. */
  qty: whole(1, bounds.quantity),
  /** For how many units each, in hundredths. */
  units: whole(1, bounds.quantity),
  unit: z.enum(rateUnits),
  /** In minor units of the draft's currency. */
  rate: whole(0, bounds.rate),
  /** Of each, in hundredths. */
  overtimeHours: whole(0, bounds.overtimeHours),
  overtimeMultiplierBps: multiplier(),
  fringeBps: bps(),
  isOptional: z.boolean(),
  reason: Reason,
});

/** An estimate as drafted. It has no totals: those are computed from its lines. */
export const Draft = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  title: text(bounds.title),
  shootDays: days(),
  prelightDays: days(),
  buildDays: days(),
  hoursPerDay: whole(1, bounds.hoursPerDay),
  lines: z.array(DraftLine).min(1).max(bounds.lines),
  assumptions: z.array(text(bounds.sentence)).max(bounds.sentences),
  exclusions: z.array(text(bounds.sentence)).max(bounds.sentences),
  /** For the company only. */
  notes: z.string().max(bounds.notes),
});

export type RateCardItem = z.infer<typeof RateCardItem>;
export type DraftRequest = z.infer<typeof DraftRequest>;
export type Reason = z.infer<typeof Reason>;
export type DraftLine = z.infer<typeof DraftLine>;
export type Draft = z.infer<typeof Draft>;
