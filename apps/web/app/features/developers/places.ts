/** The pages for developers, in reading order. */
export const places = [
  { to: '/developers', label: 'Get started', about: 'Make your first request.' },
  {
    to: '/developers/authentication',
    label: 'Authentication',
    about: 'Tokens, scopes, and when a token stops working.',
  },
  { to: '/developers/paging', label: 'Paging', about: 'Read a whole list, or only what changed.' },
  {
    to: '/developers/errors',
    label: 'Errors',
    about: 'Every error code, and what to do about it.',
  },
  {
    to: '/developers/idempotency',
    label: 'Idempotency',
    about: 'Retry a POST without repeating its work.',
  },
  {
    to: '/developers/limits',
    label: 'Limits',
    about: 'How many requests a token can send, and how large.',
  },
  {
    to: '/developers/webhooks',
    label: 'Webhooks',
    about: 'Receive changes instead of polling for them.',
  },
  {
    to: '/developers/sdk',
    label: 'SDKs',
    about: 'Typed clients for TypeScript and Python, and a command.',
  },
  {
    to: '/developers/mcp',
    label: 'Assistants (MCP)',
    about: 'Connect Claude, ChatGPT, VS Code or a script.',
  },
  {
    to: '/developers/versioning',
    label: 'Versions',
    about: 'What can change at any time, and how a removal is announced.',
  },
  {
    to: '/developers/changelog',
    label: 'Changelog',
    about: 'What changed in the API, newest first.',
  },
  {
    to: '/developers/security',
    label: 'Security',
    about: 'Report a vulnerability, and read what Callboard guarantees.',
  },
] as const;

/** Generated from the OpenAPI document, with a page per resource. */
export const reference = { to: '/developers/reference', label: 'API reference' } as const;
