import { newId } from '@callboard/core';
import { addComment, createEstimate, reviseEstimate, sendEstimate } from '@callboard/core/bids';
import { estimateFields } from '@callboard/domain/estimates/fields';
import { estimateSettingFields } from '@callboard/domain/estimates/settings-fields';
import {
  as,
  makeClient,
  makeContact,
  makeEstimate,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { managers, money, ordinary, ownProducers, priced, producers } from '../../testing/terms.ts';

export const estimateComments: RouterUnderTest = {
  id: 'estimateComment',
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  values: { isResolved: true },
  procedures: {
    setResolved: { lock: ordinary, whoSees: money.ofJobEdit },
  },
};

export const estimates: RouterUnderTest = {
  id: 'estimate',
  fields: { ...estimateSettingFields, ...estimateFields },
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [
    group(
      [
        ...(['estimate', 'acceptedEstimate', 'otherEstimate'] as const),
        ...(['budgetLine', 'estimateLine', 'estimateComment', 'estimateQuestion'] as const),
      ],
      makeBids,
    ),
  ],
  references: {
    otherId: 'otherEstimate',
    briefId: 'brief',
    parentId: 'acceptedEstimate',
    templateId: 'estimateTemplate',
    copyOfId: 'estimate',
    actualsOfId: 'project',
    lineId: 'estimateLine',
    estimate_id: 'estimate',
  },
  values: {
    nextNumber: 1_001,
    body: 'A comment',
    changes: [{ do: 'add', id: 'line_00000000000000000000000000', section: 'A' }],
    otherVersion: undefined,
    status: undefined,
    version: 1,
  },
  procedures: {
    list: {
      whoSees: money.ofJob,
      filters: ['ids', 'clientId', 'projectId'],
      input: { kind: 'bid' },
      unfiltered: { query: undefined, clientId: undefined, ids: undefined, isRemoved: undefined },
    },
    find: { whoSees: money.ofJob },
    version: { whoSees: money.ofJob },
    compare: { whoSees: money.ofJob },
    settings: { whoSees: money.ofAny },
    create: { lock: ordinary, whoSees: money.ofJobEdit, input: { kind: 'overage' } },
    // It shows the pay of the crew of the day.
    draftChangeOrder: {
      whoMay: ownProducers,
      lock: ordinary,
      whoSees: money.ofJobProducer,
      references: { id: 'day' },
    },
    update: { lock: ordinary, whoSees: money.ofJobEdit },
    saveLines: { lock: ordinary, whoSees: money.ofJobEdit },
    revise: { lock: ordinary, whoSees: money.ofJobEdit },
    setRemoved: { lock: ordinary, whoSees: money.ofJobEdit },
    addComment: { lock: ordinary, whoSees: money.ofJobEdit },
    updateSettings: { lock: priced, whoSees: money.ofAnyEdit },
    setCodeLimit: {
      whoMay: managers,
      permission: 'company.edit',
      lock: 'workspace',
      whoSees: money.managers,
      input: { codeFromCents: 500_000 },
    },
  },
  tools: {
    list: { name: 'list_estimates', hasAmounts: true },
    find: { name: 'get_estimate', scope: 'estimate', hasAmounts: true },
  },
};

/** Creates estimates of the job, one of them accepted. */
async function makeBids({ app, owner, idOf }: Scene) {
  const projectId = await idOf('project');
  const estimate = await makeEstimate(app, owner, { projectId });
  const accepted = await makeEstimate(app, owner, { projectId });
  const { sql } = app.system;
  await sql`update estimates set status = 'accepted' where id = ${accepted.id}`;
  await sql`
    insert into estimate_awards (workspace_id, estimate_id, project_id, currency, total_cents,
      created_at)
    select workspace_id, id, project_id, currency, total_cents, now() from estimates
    where id = ${accepted.id}`;
  const [estimateLine = ''] = estimate.lineIds;
  const [budgetLine = ''] = accepted.lineIds;
  const made = await as(app, owner, async (ctx) => ({
    ...{ estimate: estimate.id, acceptedEstimate: accepted.id, budgetLine, estimateLine },
    otherEstimate: (await createEstimate(ctx, { title: 'Glow', copyOfId: estimate.id })).id,
    estimateComment: (await addComment(ctx, { id: estimate.id, body: 'Check the rate' })).id,
  }));
  await sendOnce(app, owner, estimate.id);
  const estimateQuestion = newId('estimateDecision');
  await sql`
    insert into estimate_decisions (workspace_id, id, estimate_id, version, kind, method, name,
      comment, content_sha256, currency, total_cents, created_at)
    select workspace_id, ${estimateQuestion}, id, 1, 'asked', 'portal', 'Hana Brandt',
      'Is the studio included?', '', currency, total_cents, now() from estimates
    where id = ${estimate.id}`;
  return { ...made, estimateQuestion };
}

/** Sends an estimate and revises it, so that it is a draft with a version that was sent. */
async function sendOnce(app: TestApp, owner: TestMember, id: string): Promise<void> {
  const { id: clientId } = await makeClient(app, owner);
  const contact = await makeContact(app, owner, { clientId, email: 'hana@example.com' });
  await app.system.sql`update estimates set contact_id = ${contact.id} where id = ${id}`;
  const view = { form: 'aicp' as const, sections: [], mayChoose: false };
  await as(app, owner, (ctx) => sendEstimate(ctx, { id, ...view }));
  await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
}
