import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { wings } from './wings.ts';

/** Imports of a higher wing, each with its reason. */
const upward: Record<string, Record<string, string>> = {
  'accounts/access/reload-context.ts': {
    'crew/call-links/select-live-call-link.ts': 'A link is looked at again under the lock.',
    'crew/crew-links/select-live-link.ts': 'A link of crew is looked at again under the lock.',
    'portal/ended.ts': 'A link of a client is looked at again under the lock.',
    'portal/select-live-portal-link.ts': 'As above.',
    'schedule/scout-links/select-live-scout-link.ts': 'As above, for a scouting sheet.',
  },
  'accounts/invitations/project-roles.ts': {
    'jobs/projects/record.ts': 'An invitation promises roles on jobs.',
  },
  'accounts/members/join-member.ts': {
    'tell/notices/raise-notice.ts': 'The managers are told who joined.',
  },
  'accounts/plans/find-reached-limit.ts': {
    'jobs/projects/conditions.ts': 'A plan counts active jobs.',
  },
  'accounts/plans/require-room.ts': {
    'banking/bank/conditions.ts': 'A plan counts bank connections.',
  },
  'accounts/tokens/token-endpoints.unscoped.ts': {
    'tell/events/catalog.ts': 'The endpoints of a token end with what it may read.',
    'tell/webhook-endpoints/has-access.ts': 'As above.',
  },
  'bids/estimate-portal/approve-estimate.ts': {
    'across/estimate-awards/accept-estimate.ts': 'The approval of a client awards the job.',
  },
  'bids/estimates/create-estimate.ts': {
    'spend/costs/read-actuals.ts': 'An estimate can begin with the actual costs of a job.',
  },
  'crew/crew-addresses/record-crew-change.ts': {
    'spend/bills/conditions.ts': 'A changed account holds the open bills of a person.',
  },
  'crew/remove-crew-member.ts': {
    'spend/bills/conditions.ts': 'Nobody with open bills is removed.',
  },
  'jobs/clients/remove-client.ts': {
    'bids/estimates/conditions.ts': 'No client with open estimates is removed.',
  },
  'jobs/contacts/remove-contact.ts': {
    'bids/estimates/conditions.ts': 'No contact with open estimates is removed.',
  },
  'schedule/shoot-days/settle-days.ts': {
    'sales/invoices/move-draft-deposits.ts': 'Deposits are due before the first shoot day.',
  },
  'spend/bills/find-bill-settings.ts': {
    'sales/invoices/find-invoice-settings.ts': 'Bills have the taxes of the invoice settings.',
  },
  'spend/bills/require-references.ts': {
    'sales/invoices/find-invoice-settings.ts': 'As above.',
  },
  'spend/bills/write-lines.ts': {
    'sales/invoices/find-invoice-settings.ts': 'As above.',
  },
  'spend/project-money/select-figures.ts': {
    'sales/invoices/conditions.ts': 'The money of a job has both sides.',
  },
  'tell/events/data.ts': {
    'review/versions/public-record.ts': 'An event carries the record that REST returns.',
    'schedule/shoot-days/public-record.ts': 'As above.',
  },
  'tell/notices/kinds/away.ts': {
    'crew/conditions.ts': 'A notice selects whom it is about.',
    'jobs/projects/conditions.ts': 'A notice is about open jobs.',
  },
  'tell/notices/kinds/bank.ts': {
    'banking/bank/error-codes.ts': 'A notice says what is wrong with a bank.',
  },
  'tell/notices/kinds/call-sheets.ts': {
    'jobs/projects/conditions.ts': 'A notice is about open jobs.',
  },
  'tell/notices/kinds/cards.ts': { 'jobs/projects/conditions.ts': 'A notice is about open jobs.' },
  'tell/notices/kinds/costs.ts': { 'jobs/projects/conditions.ts': 'As above.' },
  'tell/notices/kinds/deliverables.ts': { 'jobs/projects/conditions.ts': 'As above.' },
  'tell/notices/kinds/holds.ts': { 'jobs/projects/conditions.ts': 'As above.' },
  'tell/notices/kinds/media.ts': {
    'schedule/media/conditions.ts': 'A notice selects cards at risk.',
  },
  'tell/notices/kinds/paperwork.ts': {
    'crew/conditions.ts': 'A notice selects whom it is about.',
    'crew/paperwork/open-papers.ts': 'A notice selects papers that are open.',
    'jobs/projects/conditions.ts': 'A notice is about open jobs.',
  },
  'tell/notices/kinds/scout-sheets.ts': {
    'jobs/projects/conditions.ts': 'A notice is about open jobs.',
  },
};

const root = import.meta.dirname;
const rank = new Map<string, number>(wings.map((it, at) => [it, at]));
const files = globSync('*/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });

test('each folder of this package is a wing with a door and a guide', () => {
  const folders = globSync('*/', { cwd: root, withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map((it) => it.name);
  expect(folders.sort()).toEqual(wings.toSorted());
  expect(globSync('*/index.ts', { cwd: root }).map(dirname).sort()).toEqual(wings.toSorted());
  expect(globSync('*/README.md', { cwd: root }).map(dirname).sort()).toEqual(wings.toSorted());
});

test('a wing imports only what is below it, but for what has a reason', () => {
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const above = importsOf(file).filter((it) => rankOf(it) < rankOf(file));
    if (above.length > 0) found[file] = above.sort();
  }
  const allowed = Object.entries(upward).map(([file, to]) => [file, Object.keys(to).sort()]);
  expect(found).toEqual(Object.fromEntries(allowed));
});

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const names = text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+)'/g);
  const paths = Array.from(names, ([, name = '']) => normalize(join(dirname(file), name)));
  return [...new Set(paths.filter((it) => it.includes('/')))];
}

const rankOf = (file: string) => rank.get(file.split('/')[0] ?? '') ?? Number.POSITIVE_INFINITY;
