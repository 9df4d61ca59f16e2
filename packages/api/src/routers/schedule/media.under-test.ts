import { driveFields } from '@callboard/domain/media/fields';
import { makeDrive, makeRoll } from '@callboard/testing/factories';
import { ofProject, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office, officeAndMedia, ordinary } from '../../testing/terms.ts';

export const mediaDrives: RouterUnderTest = {
  id: 'drive',
  fields: driveFields,
  references: { copyOfId: 'otherDrive' },
  values: {
    trackingNumber: '1Z 999',
    state: undefined,
    isWipeConfirmed: undefined,
    kind: 'master',
  },
  whoMay: officeAndMedia,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [ofProject('drive', makeDrive), ofProject('otherDrive', makeDrive)],
  procedures: {
    book: { whoMay: office, permission: 'schedule.view', unfiltered: {} },
    add: { lock: ordinary, input: { verifiedAt: undefined } },
    update: { lock: ordinary, input: { verifiedAt: undefined } },
    move: { lock: ordinary, input: { status: 'on_set' } },
    handOver: { lock: ordinary },
    retention: {
      ...{ whoMay: office, permission: 'schedule.view' },
      ...{ filters: ['projectId', 'clientId'], unfiltered: {} },
    },
    retentionChoices: { whoMay: office, permission: 'schedule.view' },
    setRetention: { lock: ordinary, input: { monthsAfterWrap: undefined } },
    take: { lock: ordinary, input: { status: undefined, signature: 'M1 1L2 2', lastMove: null } },
    verify: { lock: ordinary },
  },
};

export const mediaCards: RouterUnderTest = {
  id: 'roll',
  references: { cardId: 'roll', cardIds: 'roll', driveId: 'drive' },
  values: {
    camera: 'A',
    roll: 'A900',
    clips: 42,
    sizeGb: 480,
    checksumType: 'xxh64',
    onlyAtRisk: true,
  },
  whoMay: officeAndMedia,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [ofProject('drive', makeDrive), ofProject('roll', makeRoll)],
  procedures: {
    atRisk: { whoMay: office, permission: 'schedule.view' },
    add: { lock: ordinary },
    update: { lock: ordinary },
    move: { lock: ordinary, input: { status: 'offloading' } },
    copy: { lock: ordinary },
    importCopies: { lock: ordinary, input: { checksumTypes: ['xxh64'], mismatchedFiles: [0] } },
  },
};
