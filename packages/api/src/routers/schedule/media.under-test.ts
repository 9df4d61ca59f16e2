import { driveFields } from '@callboard/domain/media/fields';
import { makeDrive, makeRoll } from '@callboard/testing/factories';
import { ofProject, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const mediaDrives: RouterUnderTest = {
  id: 'drive',
  fields: driveFields,
  references: { copyOfId: 'otherDrive' },
  values: { trackingNumber: '1Z 999', isWipeConfirmed: undefined, kind: 'master' },
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [ofProject('drive', makeDrive), ofProject('otherDrive', makeDrive)],
  procedures: {
    book: { unfiltered: {} },
    add: { lock: ordinary, input: { verifiedAt: undefined } },
    update: { lock: ordinary, input: { verifiedAt: undefined } },
    move: { lock: ordinary, input: { status: 'on_set' } },
    handOver: { lock: ordinary },
    verify: { lock: ordinary },
  },
};

export const mediaCards: RouterUnderTest = {
  id: 'roll',
  references: { cardId: 'roll', cardIds: 'roll', mismatchedIds: 'roll', driveId: 'drive' },
  values: {
    camera: 'A',
    roll: 'A900',
    clips: 42,
    sizeGb: 480,
    checksumType: 'xxh64',
    onlyAtRisk: true,
  },
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [ofProject('drive', makeDrive), ofProject('roll', makeRoll)],
  procedures: {
    add: { lock: ordinary },
    update: { lock: ordinary },
    move: { lock: ordinary, input: { status: 'offloading' } },
    copy: { lock: ordinary },
    importCopies: { lock: ordinary, input: { checksumTypes: ['xxh64'] } },
  },
};
