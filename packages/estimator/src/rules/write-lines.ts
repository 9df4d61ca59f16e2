import type { BidSection } from '@callboard/domain/estimates/enums';
import { bounds, type DraftLine, type Reason } from '../draft.ts';
import { catalog, type ItemKey } from './catalog.ts';
import type { Item } from './items.ts';
import type { Plan } from './plan.ts';
import type { Rate } from './rates.ts';

interface LineOptions {
  qty?: number;
  /** Days, or how many of another unit. */
  units?: number;
  reason: Reason | undefined;
  /** What to say where the brief does not. */
  assumed?: string;
  section?: BidSection;
  description?: string;
  isOptional?: boolean;
  /** Hours of overtime of each. */
  overtimeHours?: number;
}

/** Collects the lines of a plan at the rates of the company. */
export interface Lines {
  plan: Plan;
  add(key: ItemKey, options: LineOptions): void;
  all(): DraftLine[];
  sources(): Set<Rate['source']>;
}

export function createLines(plan: Plan, rateOf: (item: Item) => Rate, hoursPerDay: number): Lines {
  const lines: DraftLine[] = [];
  const sources = new Set<Rate['source']>();
  return {
    plan,
    add: (key, { qty = 1, units = 1, ...options }) => {
      const item: Item = catalog[key];
      const rate = rateOf(item);
      if (plan.isSolo && notSolo.has(key)) return;
      if (qty <= 0 || units <= 0 || isFree(item, rate)) return;
      sources.add(rate.source);
      lines.push({
        section: options.section ?? item.section,
        description: (plan.isSolo && key === 'dp'
          ? 'Director who shoots and records'
          : (options.description ?? item.description)
        ).slice(0, bounds.description),
        qty: hundredths(qty),
        units: hundredths(unitsIn(rate.unit, item, units, hoursPerDay)),
        unit: rate.unit,
        rate: rate.rate,
        overtimeHours: item.isLabor ? Math.round((options.overtimeHours ?? 0) * 100) : 0,
        overtimeMultiplierBps: rate.overtimeMultiplierBps,
        fringeBps: rate.fringeBps,
        isOptional: options.isOptional ?? false,
        reason: options.reason ?? {
          assumed: options.assumed ?? 'Usual for a job of this kind and size.',
        },
      });
    },
    all: () => lines.sort((a, b) => a.section.localeCompare(b.section)).slice(0, bounds.lines),
    sources: () => sources,
  };
}

/** What one person does without others, or does without. */
const notSolo = new Set<string>([
  ...['producer', 'director', 'director_prep', 'office', 'scout_vehicle', 'colorist', 'mixer'],
  ...['edit_suite', 'van', 'delivery', 'catering', 'expendables', 'parking', 'lighting'],
]);

/** Small jobs leave out what costs nothing at their size. */
const isFree = (item: Item, rate: Rate) =>
  rate.rate === 0 && rate.source === 'usual' && typeof item.dollars !== 'number';

const hundredths = (value: number) =>
  Math.min(Math.max(1, Math.round(value * 100)), bounds.quantity);

/** Days as the rate counts them. */
function unitsIn(unit: Rate['unit'], item: Item, units: number, hoursPerDay: number): number {
  if (item.unit !== 'day' || unit === 'day') return units;
  if (unit === 'hour') return units * hoursPerDay;
  if (unit === 'week') return units / 5;
  return unit === 'flat' ? 1 : units;
}
