import { createHash } from 'node:crypto';
import { readStatement } from '@callboard/bank/statements';
import {
  as,
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { addStatement, importStatement, previewStatement, type StatementReach } from '../index.ts';

export type Choice = Parameters<typeof importStatement>[1]['statements'][number];

export const created = {
  institutionName: 'Old Mill',
  name: 'Savings',
  type: 'depository' as const,
};

export const into = (accountId: string): Partial<Choice> => ({ account: { id: accountId } });

interface State {
  app: TestApp;
  /** Another one for each test. */
  company: TestWorkspace;
  owner: TestMember;
}

/** A company before each test of a file, and what its people do with statements. */
export function openScene() {
  const scene = {} as State;
  /** What the file store has. */
  const stored = new Map<string, Buffer>();
  beforeAll(async () => {
    scene.app = await createTestApp();
  });
  beforeEach(async () => {
    scene.company = await makeWorkspace(scene.app, { plan: 'house' });
    scene.owner = scene.company.owner;
  });
  afterAll(() => scene.app.close());

  const reachOf = (member: TestMember): StatementReach => ({
    open: (work) => as(scene.app, member, work),
    statements: {
      read: async ({ id }, options) => readStatement(stored.get(id) ?? Buffer.of(), options),
    },
  });

  async function add(text: string, member = scene.owner): Promise<string> {
    const bytes = Buffer.from(text);
    const own = newId('upload');
    const content = {
      ...{ blobId: own, sizeBytes: bytes.length, contentType: 'text/plain' },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const act = (ctx: Ctx) => addStatement(ctx, { name: 'statement', content });
    const { id, blobId } = await as(scene.app, member, act);
    stored.set(blobId, bytes);
    return id;
  }

  return Object.assign(scene, {
    ...{ reachOf, add },
    preview: (id: string, accounts?: { position: number; accountId: string }[]) =>
      previewStatement(reachOf(scene.owner), { id, accounts }),
    take: (id: string, choice: Partial<Choice> = {}, member = scene.owner) =>
      importStatement(reachOf(member), {
        id,
        statements: [{ position: 0, account: { created }, ...choice }],
      }),
    rows: () => scene.app.system.sql`
      select date::text, amount_cents::int as cents, name, array(select statement_id
        from bank_statement_lines where transaction_id = t.id order by statement_id) as of
      from bank_transactions t where workspace_id = ${scene.company.id} and removed_at is null
      order by date, amount_cents, id`,
  });
}
