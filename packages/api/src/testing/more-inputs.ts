/** Values of inputs that `inputOf` does not supply. */
export const moreInputs: Record<string, object> = {
  'events.list': { limit: 1 },
  'mail.list': { limit: 1 },
  'notices.list': { limit: 1 },
  'payRuns.list': { limit: 1 },
  'webhooks.create': { kind: 'webhook' },
};
