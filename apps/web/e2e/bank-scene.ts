import { storeTransactions } from '@callboard/core/banking';
import { type Database, openDatabase } from '@callboard/core/kernel';
import { approveBill } from '@callboard/core/spend';
import {
  as,
  bankAccount,
  bankTransaction,
  makeBank,
  makeBill,
  makeInvoice,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import postgres from 'postgres';
import { today } from './demo-dates.ts';
import type { Stage } from './fixture.ts';
import { appSecret } from './serve.ts';

type Deposit = NonNullable<Parameters<typeof bankTransaction>[0]>;

export type BankScene = Awaited<ReturnType<typeof openBankScene>>;

/** A quiet bank of the demo company, to which tests add what they need. */
export async function openBankScene(stage: Stage) {
  const database: Database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const app = { database, system: { sql }, clock: { now: () => new Date() } } as unknown as TestApp;
  const owner = await findMember(sql, stage.demo.owner.email);
  const accounts = [
    bankAccount(),
    bankAccount({ id: 'payroll', name: 'Payroll', mask: '8820' }),
    bankAccount({ id: 'card', name: 'Business card', mask: '0093', type: 'credit' }),
  ];
  const bank = await makeBank(app, owner, { accounts });
  const by = <T>(work: Parameters<typeof as<T>>[2]) => as(app, owner, work);
  return {
    ...{ app, owner, by, bank, sql },
    /** A date some days from today. */
    day: (days: number) => today().add({ days }).toString(),
    store: (...all: Deposit[]) =>
      by((ctx) =>
        storeTransactions(ctx, {
          connectionId: bank.connectionId,
          stored: all.map((it) => bankTransaction({ date: today().toString(), ...it })),
          removed: [],
        }),
      ),
    /** An issued invoice of a job. */
    invoice: async (job: string, cents: number) =>
      makeInvoice(app, owner, {
        projectId: await findJob(sql, job),
        lines: [{ description: 'Deposit', qty: 100, unitCents: cents }],
        issueDate: today().subtract({ days: 3 }).toString(),
      }),
    /** An approved bill of a vendor. */
    bill: async (payeeName: string, cents: number) => {
      const billedOn = today().subtract({ days: 3 }).toString();
      const lines = [{ rateCents: cents, description: 'Rental' }];
      const { id } = await makeBill(app, owner, { payeeName, billedOn, lines });
      await by((ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
      return id;
    },
    close: async () => {
      await sql.end();
      await database.close();
    },
  };
}

type Sql = ReturnType<typeof postgres>;

/** Leaves the demo company without its banks. */
export async function forgetBanks({ ownerUrl }: Stage): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1 });
  try {
    await sql`update bank_transactions set deleted_at = now(), matched_cents = 0`;
    await sql`update bank_matches set undone_at = now() where undone_at is null`;
    await sql`update bank_accounts set deleted_at = now()`;
    await sql`
      update bank_connections set deleted_at = now(), status = 'disconnected', leased_until = null`;
  } finally {
    await sql.end();
  }
}

async function findMember(sql: Sql, email: string): Promise<TestMember> {
  const [row] = await sql<TestMember[]>`
    select u.id as "userId", m.workspace_id as "workspaceId", m.id as "membershipId", u.email, u.name
    from users u join memberships m on m.user_id = u.id
    join workspaces w on w.id = m.workspace_id
    where u.email = ${email} and w.name = 'Tern & Tallow Films'`;
  if (!row) throw new Error(`Nobody has the address ${email}.`);
  return row;
}

async function findJob(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from projects where name like ${`${name}%`}`;
  if (!row) throw new Error(`No job ${name}.`);
  return row.id;
}
