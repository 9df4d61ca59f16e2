/** The developers' pages, in the order they are read. */
export const places = [
  { to: '/developers', label: 'Start here' },
  { to: '/developers/authentication', label: 'Authentication' },
  { to: '/developers/paging', label: 'Paging' },
  { to: '/developers/errors', label: 'Errors' },
  { to: '/developers/idempotency', label: 'Idempotency' },
  { to: '/developers/limits', label: 'Limits' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/mcp', label: 'Assistants (MCP)' },
  { to: '/developers/security', label: 'Security' },
] as const;

/** The reference is a document of its own, so that its script stays out of the other pages. */
export const reference = { to: '/developers/reference', label: 'API reference' } as const;
