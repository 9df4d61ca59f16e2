import { expect, test } from 'vitest';
import { previewStatement } from './index.ts';
import { camt, csv, ofx, stmt } from './testing/files.ts';
import { created, openScene } from './testing/scene.ts';

const scene = openScene();
const { add, take, rows } = scene;

test.each([
  ['loan', 'EUR', '-1,500.00', -150_000],
  ['other', 'JPY', '-1500', -1_500],
] as const)(
  'a CSV file makes an account of type %s in %s',
  async (type, currency, amount, cents) => {
    const id = await add(csv(`2026-11-19,Office,"${amount}"`));
    const preview = await previewStatement(scene.reachOf(scene.owner), { id, currency });
    expect(preview.statements).toMatchObject([
      { currency, says: { type: false, currency: false }, outCents: cents },
    ]);
    await take(id, { account: { created: { ...created, type, currency } } });
    expect(await rows()).toMatchObject([{ cents }]);
    const accounts = await scene.app.system.sql`
    select type, currency, counts_as_cash from bank_accounts
    where workspace_id = ${scene.company.id}`;
    expect(accounts).toMatchObject([{ type, currency, counts_as_cash: false }]);
  },
);

test('what a file says of its account is not changed', async () => {
  const id = await add(ofx([{ day: '19', amount: '-4.50' }]));
  await take(id, { account: { created: { ...created, type: 'loan', currency: 'EUR' } } });
  const accounts = await scene.app.system.sql`
    select type, currency from bank_accounts where workspace_id = ${scene.company.id}`;
  expect(accounts).toMatchObject([{ type: 'depository', currency: 'USD' }]);
});

test('a gap to the statement before is told', async () => {
  const [one] = (await take(await add(csv('2026-11-02,Office,-5.00')))).statements;
  const accounts = [{ position: 0, accountId: one?.accountId ?? '' }];
  const later = await add(csv('2026-11-12,Office,-6.00'));
  const { statements } = await scene.preview(later, accounts);
  expect(statements).toMatchObject([{ gap: expect.stringMatching(/the 9 days between/) }]);
});

test('the payments that a bank booked as one are stored with the transaction', async () => {
  const payment = (amount: string, name: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const details = `<NtryDtls>${payment('4.00', 'Client One')}${payment('6.00', 'Client Two')}</NtryDtls>`;
  const text = camt(stmt('DE02', '110.00')).replace('</Ntry>', `${details}</Ntry>`);
  await take(await add(text));
  const [{ parts } = {}] = await scene.app.system.sql`
    select parts from bank_transactions where workspace_id = ${scene.company.id}`;
  expect(parts).toMatchObject([
    { amountCents: 400, name: 'Client One' },
    { amountCents: 600, name: 'Client Two' },
  ]);
});
