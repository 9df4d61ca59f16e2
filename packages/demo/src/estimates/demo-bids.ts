import type { EstimateLine } from '@callboard/domain/estimates/content';
import type { Person, ProjectKey } from '../cast.ts';

type Section = EstimateLine['section'];

/** A line of a bid: quantity × units × rate in dollars, per day unless it says otherwise. */
export interface BidLine {
  section: Section;
  description: string;
  qty: number;
  units: number;
  unit: EstimateLine['unit'];
  dollars: number;
  /** What one unit costs the company, in dollars. */
  cost?: number;
  quote?: string;
  assumed?: string;
}

/** What was sent, and what became of it. Days count from the day the demo is created. */
export interface BidVersion {
  lines: BidLine[];
  sent: number;
  viewed?: number;
  /** What the client decided, and on which day. */
  outcome?: { status: Outcome; day: number; comment?: string };
}

type Outcome = 'changes_requested' | 'accepted' | 'declined';

export interface DemoBid {
  number: number;
  kind: 'bid' | 'overage';
  title: string;
  client: string;
  contact: string;
  project?: ProjectKey;
  by: Person;
  created: number;
  days: { shootDays: number; prelightDays?: number };
  assumptions: string;
  exclusions?: string;
  /** Last day on which the client can accept what was sent. */
  validUntil: number;
  versions: BidVersion[];
  /** The lines of a bid that was never sent. */
  draft?: BidLine[];
}

function per(section: Section, unit: EstimateLine['unit']) {
  return (
    description: string,
    qty: number,
    units: number,
    dollars: number,
    rest: Pick<BidLine, 'cost' | 'quote' | 'assumed'> = {},
  ): BidLine => ({ section, description, qty, units, unit, dollars, ...rest });
}

/** Returns a line that is paid by the day. */
export const daily = (section: Section, ...line: Parameters<ReturnType<typeof per>>) =>
  per(section, 'day')(...line);

/** Returns a line with one price. */
export const flat = (section: Section, description: string, dollars: number, cost?: number) =>
  per(section, 'flat')(description, 1, 1, dollars, cost === undefined ? {} : { cost });
