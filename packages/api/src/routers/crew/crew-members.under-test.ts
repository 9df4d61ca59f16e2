import { giveOwnNumbers } from '@callboard/core/crew';
import { crewMemberFields } from '@callboard/domain/crew/member-fields';
import { asCrew, makeCrewMember, makeProvenCrewLink } from '@callboard/testing/factories';
import { createCaller } from '../../index.ts';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { managers, money, office, ordinary } from '../../testing/terms.ts';

export const crewMembers: RouterUnderTest = {
  id: 'crewMember',
  fields: crewMemberFields,
  whoMay: office,
  permission: { query: 'crew.view', mutation: 'crew.edit' },
  records: [
    single('crewMember', makePerson),
    single('otherCrewMember', ({ app, owner }) =>
      makeCrewMember(app, owner, { name: 'Theodore Marsh' }),
    ),
    single('crewImport', importPeople),
  ],
  references: { importId: 'crewImport', intoId: 'otherCrewMember' },
  values: {
    isAgreed: true,
    isFree: undefined,
    crewKind: undefined,
    includeRemoved: true,
    language: undefined,
    mark: undefined,
    people: [
      {
        ...{ name: 'A name', email: 'someone.else@example.com', phone: '' },
        ...{ defaultRole: 'Gaffer', department: 'electric' },
      },
    ],
    tag: undefined,
  },
  restricted: ['dayRateCents', 'doNotHireReason', 'isFavorite', 'kitFeeCents', 'rateHours'],
  procedures: {
    create: { lock: ordinary },
    update: { lock: ordinary },
    setTexts: { lock: ordinary },
    releaseAddress: {
      whoMay: managers,
      permission: 'money.edit',
      lock: 'workspace',
      whoSees: money.ofAll,
    },
    remove: { lock: ordinary },
    restore: { lock: ordinary },
    match: { permission: 'crew.edit' },
    import: { lock: ordinary },
    previewMerge: { permission: 'crew.edit' },
    merge: { lock: ordinary },
    findToRedact: { whoMay: managers, permission: 'crew.redact' },
    redact: {
      whoMay: managers,
      permission: 'crew.redact',
      worksWithoutPlan: true,
      lock: 'workspace',
    },
  },
};

/** Creates a crew member who gave a tax ID. */
async function makePerson({ app, owner }: Scene): Promise<string> {
  const { id: crewMemberId } = await makeCrewMember(app, owner);
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, { taxId: '123456789' }));
  return crewMemberId;
}

async function importPeople({ app, owner }: Scene): Promise<{ id: string }> {
  const caller = createCaller({ database: app.database, member: owner });
  const people = [{ name: 'Pilar Nunez', department: 'electric' as const, defaultRole: 'Spark' }];
  return caller.crewMembers.import({ people });
}
