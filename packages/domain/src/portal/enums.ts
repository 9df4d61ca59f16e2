/** What a portal link shows, or asks for. */
export const portalScopes = ['estimate', 'deliverable', 'invoice', 'project', 'brief'] as const;

/** What happened on a portal page. */
export const portalEventKinds = [
  'opened',
  'downloaded',
  'proved',
  'unlocked',
  'guessed',
  'asked',
  'noted',
  'changes_requested',
  'approved',
  'declined',
  'briefed',
] as const;
