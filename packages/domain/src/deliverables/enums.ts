export const deliverableStatuses = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED',
  'DELIVERED',
] as const;

export const decisions = [
  'PENDING',
  'APPROVED',
  'APPROVED_WITH_NOTES',
  'CHANGES_REQUESTED',
] as const;

export type DeliverableStatus = (typeof deliverableStatuses)[number];
export type Decision = (typeof decisions)[number];

export const deliverableLabels: Record<DeliverableStatus, string> = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  IN_REVIEW: 'In review',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  DELIVERED: 'Delivered',
};

/** Status of the deliverable after a decision on its latest version. */
export const statusAfterDecision: Record<Decision, DeliverableStatus> = {
  PENDING: 'IN_REVIEW',
  APPROVED: 'APPROVED',
  APPROVED_WITH_NOTES: 'APPROVED',
  CHANGES_REQUESTED: 'CHANGES_REQUESTED',
};

export const deliveryMethods = ['link', 'upload', 'transfer', 'drive'] as const;

export type DeliveryMethod = (typeof deliveryMethods)[number];

export const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  link: 'Link',
  upload: 'Upload',
  transfer: 'File transfer',
  drive: 'Drive',
};

/** Most deliverables that one form adds. */
export const mostAdded = 200;

export const decisionLabels: Record<Decision, string> = {
  PENDING: 'Waiting for a decision',
  APPROVED: 'Approved',
  APPROVED_WITH_NOTES: 'Approved with notes',
  CHANGES_REQUESTED: 'Changes requested',
};
