import type { ProjectPhase } from './enums.ts';

/** Checklist of each phase, shown and logged with a move to it. */
export const phaseGuidance: Record<ProjectPhase, string[]> = {
  brief: [
    'Confirm deliverables and usage',
    'Confirm the deadline',
    'Confirm the budget range',
    'Confirm who approves',
  ],
  scope_bid: [
    'Build the estimate',
    'List assumptions and exclusions',
    'Put key crew and dates on first hold',
  ],
  awarded: [
    'Get the PO or the signed bid',
    'Send the 75% invoice',
    'Order the certificate of insurance',
    'Confirm holds',
  ],
  pre_pro: ['Tech scout', 'Casting', 'Permits', 'Start paperwork', 'PPM book to the client'],
  shoot: [
    'Send call sheets at least 12 hours ahead',
    'Two verified copies per card',
    'Daily wrap report',
  ],
  post: ['Post cuts at rough, fine and lock', 'Log every decision'],
  wrap: [
    'Returns',
    'Timecards and petty cash',
    'Crew bills',
    'Actuals',
    'Final 25% invoice',
    'Archive drives',
  ],
  closed: ['Wrap the job to lock it. The phase alone never closes it'],
};
