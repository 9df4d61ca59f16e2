import { saveTemplate } from '@callboard/core/estimate-templates';
import { estimateTemplateFields } from '@callboard/core/estimate-templates/fields';
import { AddRate, addRate } from '@callboard/core/rate-card';
import { rateFields } from '@callboard/core/rate-card/fields';
import { as } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../testing/router-under-test.ts';
import { money, priced, producers } from '../testing/terms.ts';

const rate = { section: 'B', description: 'Gaffer', unit: 'day', rateCents: 65_000 };

export const estimateTemplates: RouterUnderTest = {
  id: 'estimateTemplate',
  fields: estimateTemplateFields,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [single('estimateTemplate', saveAsTemplate)],
  references: { estimateId: 'estimate' },
  procedures: {
    list: { whoMay: producers, whoSees: money.ofAny },
    save: { whoMay: producers, lock: priced, whoSees: money.ofJobEdit },
    rename: { whoMay: producers, lock: priced, whoSees: money.ofAnyEdit },
    setRemoved: { whoMay: producers, lock: priced, whoSees: money.ofAnyEdit },
  },
};

export const rateCard: RouterUnderTest = {
  id: 'rate',
  fields: rateFields,
  permission: { query: 'estimates.view', mutation: 'estimates.edit' },
  hasMoney: true,
  records: [
    single('rate', ({ app, owner }) => as(app, owner, (ctx) => addRate(ctx, AddRate.parse(rate)))),
  ],
  values: { section: 'B', rates: [rate] },
  procedures: {
    list: {
      whoMay: producers,
      whoSees: money.ofAny,
      unfiltered: { query: undefined, section: undefined },
    },
    add: { whoMay: producers, lock: priced, whoSees: money.ofAnyEdit },
    update: { whoMay: producers, lock: priced, whoSees: money.ofAnyEdit },
    setRemoved: { whoMay: producers, lock: priced, whoSees: money.ofAnyEdit },
    import: { whoMay: producers, lock: priced, whoSees: money.ofAnyEdit },
  },
};

async function saveAsTemplate({ app, owner, idOf }: Scene): Promise<{ id: string }> {
  const estimateId = await idOf('estimate');
  return as(app, owner, (ctx) => saveTemplate(ctx, { estimateId, name: estimateId }));
}
