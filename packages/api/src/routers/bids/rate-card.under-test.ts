import { addRate, saveTemplate } from '@callboard/core/bids';
import { estimateTemplateFields } from '@callboard/domain/estimate-templates/fields';
import { AddRate, rateFields } from '@callboard/domain/rate-card/fields';
import { as } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { money, priced, producers } from '../../testing/terms.ts';

const rate = { section: 'B', description: 'Gaffer', unit: 'day', rateCents: 65_000 };

export const estimateTemplates: RouterUnderTest = {
  id: 'estimateTemplate',
  fields: estimateTemplateFields,
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [single('estimateTemplate', saveAsTemplate)],
  references: { estimateId: 'estimate' },
  procedures: {
    list: { whoSees: money.ofAny },
    save: { lock: priced, whoSees: money.ofJobEdit },
    rename: { lock: priced, whoSees: money.ofAnyEdit },
    setRemoved: { lock: priced, whoSees: money.ofAnyEdit },
  },
};

export const rateCard: RouterUnderTest = {
  id: 'rate',
  fields: rateFields,
  whoMay: producers,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [
    single('rate', ({ app, owner }) => as(app, owner, (ctx) => addRate(ctx, AddRate.parse(rate)))),
  ],
  values: { section: 'B', rates: [rate] },
  procedures: {
    list: { whoSees: money.ofAny, unfiltered: { query: undefined, section: undefined } },
    add: { lock: priced, whoSees: money.ofAnyEdit },
    update: { lock: priced, whoSees: money.ofAnyEdit },
    setRemoved: { lock: priced, whoSees: money.ofAnyEdit },
    import: { lock: priced, whoSees: money.ofAnyEdit },
  },
};

async function saveAsTemplate({ app, owner, idOf }: Scene): Promise<{ id: string }> {
  const estimateId = await idOf('estimate');
  return as(app, owner, (ctx) => saveTemplate(ctx, { estimateId, name: estimateId }));
}
