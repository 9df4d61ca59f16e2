import { addDays } from '@callboard/domain/cash/days';
import { as, makeInvoice, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import type { Ctx } from '../../../kernel/context.ts';

/** A company whose money random acts move. */
export type Books = Awaited<ReturnType<typeof openBooks>>;

/** What an act is done with. */
export interface Chance {
  /** Which record, of those that there are. */
  which: number;
  cents: number;
  date: string;
}

/** Acts by name. Each may be refused. */
export type Acts = Record<string, (books: Books, chance: Chance) => Promise<unknown>>;

const none = (): string[] => [];

/** Opens the books of a new company: a taxed invoice, one without tax, and one in another currency. */
export async function openBooks(app: TestApp, { foreign = 'EUR', country = 'US' } = {}) {
  const { owner, id } = await makeWorkspace(app, { plan: 'house' });
  await app.system.sql`update workspaces set country = ${country} where id = ${id}`;
  const today = app.clock.now().toISOString().slice(0, 10);
  const taxes = [{ label: 'VAT', bps: 2_000 }];
  const lines = [{ description: 'Deposit', qty: 100, unitCents: 83_333, taxes }];
  const issueDate = addDays(today, -8);
  const first = await makeInvoice(app, owner, { issueDate, lines });
  const { projectId, clientId } = first;
  const second = await makeInvoice(app, owner, { projectId, issueDate });
  const other = await makeInvoice(app, owner, { projectId, issueDate: today });
  await app.system.sql`update invoices set currency = ${foreign} where id = ${other.id}`;
  return {
    ...{ app, owner, today, clientId, projectId, foreign, foreignInvoice: other.id },
    invoices: [first.id, second.id, other.id],
    ...{ payments: none(), refunds: none(), notes: none(), bills: none(), costs: none() },
    runs: none(),
    matched: [] as { id: string; groupId: string; cents: number }[],
  };
}

/** Does work as the owner of the books. */
export function by<T>({ app, owner }: Books, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}

/** Returns one of the records that there are; nothing without any. */
export function oneOf<T>(some: readonly T[], { which }: Chance): T | undefined {
  return some[which % Math.max(1, some.length)];
}
