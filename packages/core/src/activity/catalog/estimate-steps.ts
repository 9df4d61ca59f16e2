interface Step {
  /** Number of the estimate. */
  name: string;
  version: number;
  /** Who it was sent to, or who answered. */
  person: string;
  /** How the email of the person was proved. Entries of before have none. */
  proof?: 'code' | 'first_open' | null;
}

const versioned = ({ name, version }: Step) => (version > 1 ? `${name} v${version}` : name);

function provedWords({ proof }: Step): string {
  if (proof === 'code') return ', with a code sent to their email';
  return proof === 'first_open' ? ', in the browser that opened the message first' : '';
}

/** What happens between a company and its client about an estimate. Amounts are never in it. */
export const estimateSteps = {
  'estimate.sent': (it: Step) => `${versioned(it)} was sent to ${it.person}`,
  'estimate.reminded': (it: Step) => `${it.person} was reminded of ${versioned(it)}`,
  'estimate.opened': (it: Step) => `${it.person} opened ${versioned(it)}`,
  'estimate.link_created': (it: Step) => `A link to ${it.name} was created for ${it.person}`,
  'estimate.links_ended': (it: Omit<Step, 'person'>) => `The links to ${it.name} were ended`,
  'estimate.asked': (it: Step) => `${it.person} asked about ${versioned(it)}`,
  'estimate.question_removed': (it: Step) =>
    `A question of ${it.person} about ${it.name} was removed`,
  'estimate.changes_requested': (it: Step) => `${it.person} requested changes to ${versioned(it)}`,
  'estimate.declined': (it: Step) => `${it.person} declined ${versioned(it)}`,
  'estimate.accepted': (it: Step) => `${it.person} approved ${versioned(it)}${provedWords(it)}`,
  'estimate.approval_recorded': (it: Step) =>
    `The approval of ${versioned(it)} by ${it.person} was recorded`,
  'estimate.converted': (it: Omit<Step, 'person'>) => `${it.name} was converted to a job`,
  'estimate.set_up': (it: Omit<Step, 'person'>) => `The job of ${it.name} was set up`,
} as const;
