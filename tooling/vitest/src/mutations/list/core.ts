import type { Mutation } from '../mutation.ts';

const core = 'packages/core/src';
const domain = 'packages/domain/src';

/** Mutations of the acts. */
export const coreMutations: readonly Mutation[] = [
  {
    name: 'resolved-note-carried',
    breaks: 'A resolved note is carried to the next version as an open one is.',
    file: `${core}/review/notes/carry-forward.ts`,
    text: '        isNull(notes.resolvedAt),\n',
    replacement: '',
    tests: [`${core}/review/notes`],
  },
  {
    name: 'version-event-unsent',
    breaks: 'No event is emitted for a new version.',
    file: `${core}/review/versions/add-version.ts`,
    text: "const emitted = emit(ctx, 'deliverable_version_created', {",
    replacement:
      "const emitted = (async (..._: Parameters<typeof emit<'deliverable_version_created'>>) => {})(ctx, 'deliverable_version_created', {",
    tests: [`${core}/review/versions`],
  },
  {
    name: 'invoice-tax-cent',
    breaks: 'A tax of half a cent is rounded down, so an invoice asks for a cent too little.',
    file: `${domain}/invoices/amounts.ts`,
    text: 'return divideHalfUp(amountCents * BigInt(bps), 10_000n);',
    replacement: 'return (amountCents * BigInt(bps)) / 10_000n;',
    tests: [`${core}/sales/invoices`],
  },
  {
    name: 'estimate-tax-before-discount',
    breaks: 'The taxes of an estimate are those of the amount before its discount.',
    file: `${domain}/estimates/totals.ts`,
    text: 'const taxed = subtotal.amount + discount.amount;',
    replacement: 'const taxed = subtotal.amount;',
    tests: [`${domain}/estimates`, `${core}/bids/estimates`],
  },
  {
    name: 'payment-unlocked',
    breaks: 'Two payments of a client at the same moment do not wait for each other.',
    file: `${core}/sales/payments/lock-client.ts`,
    text: "\n    .for('no key update');",
    replacement: ';',
    tests: [`${core}/sales/payments`],
  },
  {
    name: 'code-unlocked',
    breaks: 'One authorization code is exchanged twice at the same moment.',
    file: `${core}/accounts/oauth/exchange-code.unscoped.ts`,
    text: "\n      .for('update');",
    replacement: ';',
    tests: [`${core}/accounts/oauth`],
  },
  {
    name: 'last-locked-day-open',
    breaks: 'The last day of a locked month can be booked.',
    file: `${core}/accounts/locks/require-open.ts`,
    text: 'date <= lockedThrough',
    replacement: 'date < lockedThrough',
    tests: [`${core}/ledger/books`],
  },
  {
    name: 'suspended-owner-suffices',
    breaks: 'The last active owner can leave when another owner is suspended.',
    file: `${core}/accounts/members/ownership.ts`,
    text: "and(eq(memberships.role, 'owner'), eq(memberships.status, 'active'))",
    replacement: "and(eq(memberships.role, 'owner'))",
    tests: [`${core}/accounts/members`],
  },
  {
    name: 'closed-job-promoted',
    breaks: 'A second hold of a closed job becomes a first hold.',
    file: `${core}/crew/ranks.ts`,
    text: " and status = 'second_hold' and closed_at is null as is_promoted",
    replacement: " and status = 'second_hold' as is_promoted",
    tests: [`${core}/crew/ranks.test.ts`, `${core}/crew/move-booking-days.test.ts`],
  },
  {
    name: 'week-of-overtime-forgotten',
    breaks: 'Overtime after forty hours does not count the earlier days of the week.',
    file: `${domain}/timecards/overtime.ts`,
    text: 'ofWeek - straightMinutes)',
    replacement: 'ofWeek - 0 * straightMinutes)',
    tests: [`${domain}/timecards`, `${core}/crew/timecards`],
  },
  {
    name: 'mail-sent-twice',
    breaks: 'A message that one sender holds is claimed by another.',
    file: `${core}/mail/claim-mail.unscoped.ts`,
    text: '(leased_until is null or leased_until <=',
    replacement: '(true or leased_until <=',
    tests: [`${core}/mail`],
  },
  {
    name: 'page-after-the-last',
    breaks: 'A full last page has the cursor of a page that does not exist.',
    file: `${core}/kernel/paging/index.ts`,
    text: 'rows.length > limit &&',
    replacement: 'rows.length >= limit &&',
    tests: [`${core}/kernel/paging`],
  },
];
