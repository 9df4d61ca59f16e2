import type { EstimateContent } from '@callboard/domain/estimates/content';
import { bidSections, rateUnits } from '@callboard/domain/estimates/enums';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import { estimateTotals } from '@callboard/domain/estimates/totals';
import { estimateForms } from '@callboard/domain/sent-estimates/enums';
import fc from 'fast-check';

const bps = (max: number) => fc.integer({ min: 0, max });
const hundredths = fc.integer({ min: 0, max: 5_000 });
const sections = fc.subarray([...bidSections]);

const line = fc
  .record({
    section: fc.constantFrom(...bidSections),
    kind: fc.constantFrom('line', 'line', 'line', 'heading'),
    description: fc.constantFrom('Gaffer', 'Stage', 'Überstunden', 'Drone & pilot'),
    qty: fc.integer({ min: -500, max: 2_000 }),
    units: hundredths,
    unit: fc.constantFrom(...rateUnits),
    rateCents: fc.integer({ min: 0, max: 50_000_000 }),
    costRateCents: fc.option(fc.integer({ min: 0, max: 50_000_000 }), { nil: null }),
    otHours: hundredths,
    otMultBps: fc.integer({ min: 10_000, max: 30_000 }),
    fringeBps: bps(5_000),
    isOptional: fc.boolean(),
    isChosen: fc.boolean(),
  })
  .map((it) => ({ ...lineDefaults, ...it }) as EstimateContent['lines'][number]);

const header = fc.record({
  hoursPerDay: fc.integer({ min: 1, max: 24 }),
  insuranceBps: bps(1_000),
  productionFeeBps: bps(3_500),
  contingencyBps: bps(2_000),
  talentFeeBps: bps(2_000),
  postFeeBps: bps(2_000),
  discountCents: fc.integer({ min: 0, max: 1_000_000 }),
  roundToCents: fc.constantFrom(1, 5, 100, 1_000, 12_345),
  taxes: fc.array(
    fc.record({ label: fc.constantFrom('Sales tax', 'MwSt. 19 %', '消費税'), bps: bps(2_500) }),
    { maxLength: 3 },
  ),
});

const paymentSchedule: EstimateContent['header']['paymentSchedule'] = [
  { label: 'Deposit', bps: 3_333, due: 'signing' },
  { label: 'Second', bps: 3_333, due: 'shoot' },
  { label: 'Balance', bps: 3_334, due: 'completion' },
];

/** Generates an estimate that can be sent, in a currency, and what its client sees of it. */
export function anyEstimate(currency: string) {
  const texts = { assumptions: null, exclusions: null, terms: null };
  const facts = { bidType: 'firm' as const, validUntil: null, shootDays: 2, prelightDays: 0 };
  return fc
    .record({
      header,
      lines: fc.array(line, { minLength: 1, maxLength: 25 }),
      form: fc.constantFrom(...estimateForms),
      sections,
      /** Whether the client chooses each of the optional lines. */
      wants: fc.infiniteStream(fc.boolean()).map((it) => [...it.take(25)]),
    })
    .map(({ header: rates, lines, ...view }) => ({
      ...view,
      content: {
        header: {
          ...rates,
          ...facts,
          ...texts,
          buildDays: 0,
          title: '',
          currency,
          paymentSchedule,
        },
        // Stored in the order of the form.
        lines: lines.toSorted((a, b) =>
          a.section < b.section ? -1 : Number(a.section > b.section),
        ),
      } satisfies EstimateContent,
    }))
    .filter(({ content, wants }) => totalOf(content) > 0 && totalOf(chosen(content, wants)) > 0);
}

const totalOf = ({ header, lines }: EstimateContent) =>
  estimateTotals(header, lines)?.totalCents ?? 0;

/** Returns the content with the options that a client chose. */
export function chosen(content: EstimateContent, wants: readonly boolean[]): EstimateContent {
  const isOption = (it: EstimateContent['lines'][number]) => it.kind === 'line' && it.isOptional;
  const options = content.lines.filter(isOption);
  const lines = content.lines.map((it) =>
    isOption(it) ? { ...it, isChosen: wants[options.indexOf(it)] ?? false } : it,
  );
  return { ...content, lines };
}
