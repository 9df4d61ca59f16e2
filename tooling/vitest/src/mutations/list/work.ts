import type { Mutation } from '../mutation.ts';

/** Mutations of webhooks, the worker, files, PDF, the bank and the estimator. */
export const workMutations: readonly Mutation[] = [
  {
    name: 'rotated-secret-unsigned',
    breaks: 'While a secret is rotated, both signatures of a webhook are made with one of them.',
    file: 'packages/webhooks/src/signature.ts',
    text: "createHmac('sha256', secret)",
    replacement: "createHmac('sha256', secrets[0] ?? secret)",
    tests: ['packages/webhooks/src/signature.test.ts'],
  },
  {
    name: 'one-public-address-suffices',
    breaks: 'A webhook is posted to a name with a public and a private address.',
    file: 'packages/webhooks/src/destination.ts',
    text: '!addresses.every(isPublicAddress)',
    replacement: '!addresses.some(isPublicAddress)',
    tests: ['packages/webhooks/src/destination.test.ts', 'packages/webhooks/src/rebinding.test.ts'],
  },
  {
    name: 'invoice-mailed-without-pdf',
    breaks: 'An invoice whose PDF cannot be printed is mailed without it.',
    file: 'apps/worker/src/mail-lane.ts',
    text: 'return unprinted;',
    replacement: 'return unprinted.result ? transport.send(outgoing) : unprinted;',
    tests: ['apps/worker/src/mail-sender.test.ts'],
  },
  {
    name: 'zip-path-leads-out',
    breaks: 'A file called ../x is unpacked outside of its folder.',
    file: 'packages/files/src/downloads/unique-paths.ts',
    text: String.raw`/[/\\:*?"<>|\p{Cc}]/gu`,
    replacement: String.raw`/[:*?"<>|\p{Cc}]/gu`,
    tests: ['packages/files/src/downloads'],
  },
  {
    name: 'void-unprinted',
    breaks: 'The PDF of a void invoice does not say that it is void.',
    file: 'packages/pdf/src/documents/invoice-document.ts',
    text: "if (isVoid) return [{ kind: 'notice', text: 'VOID. This document is not valid.' }];",
    replacement: 'if (isVoid) return [];',
    tests: ['packages/pdf/src'],
  },
  {
    name: 'bank-sign-turned',
    breaks: 'Money that came in is shown as money that went out.',
    file: 'packages/bank/src/plaid/to-records.ts',
    text: 'amountCents: 0 - toMinorUnits(it.amount, currency),',
    replacement: 'amountCents: 0 + toMinorUnits(it.amount, currency),',
    tests: ['packages/bank/src/plaid'],
  },
  {
    name: 'lower-budget-read',
    breaks: 'Of a range in a brief, the lower end is the budget.',
    file: 'packages/estimator/src/rules/read-budget.ts',
    text: 'Math.max(amountOf(from, scale ?? upToScale), amountOf(upTo, upToScale))',
    replacement: 'amountOf(from, scale ?? upToScale)',
    tests: ['packages/estimator/src'],
  },
];
