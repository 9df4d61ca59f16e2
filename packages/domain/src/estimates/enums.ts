/** Sections of the AICP bid form. */
export const bidSections = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
] as const;

/** What costs are coded to: a section of the bid, or the insurance below sections A to K. */
export const costSections = [...bidSections, 'insurance'] as const;

/** A bid for a job, extra cost of a job under way, or a change of its scope. */
export const estimateKinds = ['bid', 'overage', 'change_order'] as const;

/** Statuses of an estimate. An estimate past its date is shown as expired, which is not stored. */
export const estimateStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'accepted',
  'converted',
  'declined',
] as const;

/** Whether the price is fixed, or actual costs plus handling. */
export const bidTypes = ['firm', 'cost_plus'] as const;

/** What one rate of a line pays for. */
export const rateUnits = ['day', 'hour', 'week', 'flat', 'each', 'mile'] as const;

/** A line of an estimate, or the heading of the lines below it. */
export const estimateLineKinds = ['line', 'heading'] as const;

/** When a payment of an estimate's schedule is due. */
export const paymentMoments = ['signing', 'shoot', 'delivery', 'completion'] as const;

export type BidSection = (typeof bidSections)[number];
export type CostSection = (typeof costSections)[number];
export type BidType = (typeof bidTypes)[number];
export type EstimateKind = (typeof estimateKinds)[number];
export type EstimateStatus = (typeof estimateStatuses)[number];
export type PaymentMoment = (typeof paymentMoments)[number];
export type RateUnit = (typeof rateUnits)[number];

/** Statuses that people see: an estimate past its date is expired, which is not stored. */
export const shownEstimateStatuses = [...estimateStatuses, 'expired'] as const;

export type ShownEstimateStatus = (typeof shownEstimateStatuses)[number];

/** What the list of estimates is sorted by: newest first by default. */
export const estimateSorts = [
  'created',
  'title',
  'status',
  'client',
  'total',
  'sent',
  'valid',
] as const;

/** A minus before the key reverses the order. */
export type EstimateSort = (typeof estimateSorts)[number] | `-${(typeof estimateSorts)[number]}`;

/** Names of the sections of the AICP bid form. */
export const bidSectionLabels: Record<BidSection, string> = {
  A: 'Prep and wrap labor',
  B: 'Shoot labor',
  C: 'Prep and wrap expenses',
  D: 'Location and travel',
  E: 'Props, wardrobe, animals',
  F: 'Studio rental',
  G: 'Art department labor',
  H: 'Art department expenses',
  I: 'Equipment',
  J: 'Media',
  K: 'Miscellaneous',
  L: 'Director and creative fees',
  M: 'Talent labor',
  N: 'Talent expenses',
  O: 'Post labor',
  P: 'Post expenses',
};

/** What costs are coded to: the sections, and insurance, which the bid has as a share of A to K. */
export const costSectionLabels: Record<CostSection, string> = {
  ...bidSectionLabels,
  insurance: 'Insurance',
};

/** Returns a section as people read it: "B Shoot labor", "Insurance". */
export function costSectionName(section: CostSection): string {
  const label = costSectionLabels[section];
  return section === 'insurance' ? label : `${section} ${label}`;
}

export const estimateKindLabels: Record<EstimateKind, string> = {
  bid: 'Bid',
  overage: 'Overage',
  change_order: 'Change order',
};

export const estimateStatusLabels: Record<ShownEstimateStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
  converted: 'Converted',
  declined: 'Declined',
  expired: 'Expired',
};

export const bidTypeLabels: Record<BidType, string> = {
  firm: 'Firm bid',
  cost_plus: 'Cost plus',
};

export const rateUnitWords: Record<RateUnit, string> = {
  day: 'days',
  hour: 'hours',
  week: 'weeks',
  flat: 'flat',
  each: 'each',
  mile: 'miles',
};

export const paymentMomentLabels: Record<PaymentMoment, string> = {
  signing: 'On signing',
  shoot: 'Before the first shoot day',
  delivery: 'On delivery',
  completion: 'On completion',
};
