import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { expect } from 'vitest';
import { today } from './demo-dates.ts';
import type { Stage } from './fixture.ts';
import type { Reader } from './reader/reader.ts';

/** The job of the demo that was shot, with timecards. */
export const shotJob = 'Glow Forward';

/** Calls a procedure of the app as the visitor of a page. */
export async function call<T>(page: Reader, procedure: string, input: unknown): Promise<T> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.post(`/api/trpc/${procedure}`, {
    data: input,
    headers: { origin },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { result } = (await response.json()) as { result: { data: T } };
  return result.data;
}

async function read<T>(page: Page, procedure: string, input: unknown): Promise<T> {
  const query = encodeURIComponent(JSON.stringify(input));
  const response = await page.request.get(`/api/trpc/${procedure}?input=${query}`);
  expect(response.status(), await response.text()).toBe(200);
  const { result } = (await response.json()) as { result: { data: T } };
  return result.data;
}

/** Returns the ids of a job and of people of the demo company. */
export async function idsOf(stage: Stage, names: { job: string; people: string[] }) {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  try {
    const people = await sql<{ id: string; name: string }[]>`
      select id, name from crew_members where name in ${sql(names.people)} and deleted_at is null`;
    const [project] = await sql<{ id: string }[]>`
      select id from projects where name = ${names.job} and deleted_at is null`;
    const person = (name: string) => people.find((it) => it.name === name)?.id ?? '';
    return { projectId: project?.id ?? '', person };
  } finally {
    await sql.end();
  }
}

/** Returns an approved purchase order of a vendor of the demo, with its job. */
export async function approvedOrder(stage: Stage) {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  try {
    const [order] = await sql<Order[]>`
      select o.id, o.number, o.vendor_name as "vendorName", p.id as "projectId", p.name as job
      from purchase_orders o join projects p on p.id = o.project_id
      where o.status = 'approved' and o.crew_member_id is null and o.deleted_at is null
      order by o.id limit 1`;
    if (!order) throw new Error('The demo has no approved order.');
    return order;
  } finally {
    await sql.end();
  }
}

interface Order {
  id: string;
  number: string;
  vendorName: string;
  projectId: string;
  job: string;
}

interface Line {
  description: string;
  rateCents: number;
  kind: string;
  qty: number;
}

interface CrewBill {
  crewMemberId: string;
  projectId: string;
  number: string;
  /** Changes the lines that the person's hours come to. */
  change?: (lines: Line[]) => Line[];
}

/** Enters the bill that a person's hours on a job come to. */
export async function enterCrewBill(page: Page, { change, ...bill }: CrewBill): Promise<string> {
  const { crewMemberId, projectId } = bill;
  const { lines } = await read<{ lines: Line[] }>(page, 'bills.propose', {
    crewMemberId,
    projectId,
  });
  expect(lines.length).toBeGreaterThan(0);
  const billedOn = today().subtract({ days: 10 }).toString();
  const input = { ...bill, kind: 'crew', billedOn, lines: change ? change(lines) : lines };
  return (await call<{ id: string }>(page, 'bills.enter', input)).id;
}

/** Enters a bill of a vendor that no job ordered. */
export async function enterVendorBill(
  page: Page,
  { payeeName, number, cents, dueIn }: VendorBill,
): Promise<string> {
  const billedOn = today().subtract({ days: 30 }).toString();
  const dueOn = today().add({ days: dueIn }).toString();
  const lines = [
    { kind: 'rental', description: 'Stage, two days', qty: 100, rateCents: cents, section: 'F' },
  ];
  const input = { kind: 'vendor', payeeName, number, billedOn, dueOn, lines };
  return (await call<{ id: string }>(page, 'bills.enter', input)).id;
}

interface VendorBill {
  payeeName: string;
  number: string;
  cents: number;
  dueIn: number;
}
