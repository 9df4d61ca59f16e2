import {
  addCard,
  addDrive,
  copyCard,
  findHandOver,
  moveCard,
  moveDrive,
  setRetention,
  takeDrive,
} from '@callboard/core/schedule';
import type { DriveStatus } from '@callboard/domain/media/enums';
import type { ProjectKey } from './cast.ts';
import { on, type Story } from './story.ts';

interface DemoDrive {
  label: string;
  kind: 'master' | 'backup' | 'shuttle' | 'archive';
  status: 'on_set' | 'available' | 'at_post' | 'archived' | 'in_transit';
  custodian: string;
  storageLocation?: string;
  copyOf?: string;
  /** The day its checksums matched. */
  verified?: number;
  capacityGb: number;
  usedGb: number;
}

const drives: Partial<Record<ProjectKey, { added: number; list: DemoDrive[] }>> = {
  P1: {
    added: -4,
    list: [
      {
        label: 'TT-0114',
        kind: 'master',
        status: 'on_set',
        custodian: 'Anouk Bell',
        capacityGb: 8000,
        usedGb: 0,
      },
      {
        label: 'TT-0115',
        kind: 'backup',
        status: 'on_set',
        custodian: 'Anouk Bell',
        copyOf: 'TT-0114',
        capacityGb: 8000,
        usedGb: 0,
      },
      {
        label: 'TT-0116',
        kind: 'shuttle',
        status: 'available',
        custodian: 'Joel Castellano',
        storageLocation: 'Office, shelf B',
        capacityGb: 4000,
        usedGb: 0,
      },
    ],
  },
  P2: {
    added: -25,
    list: [
      {
        label: 'TT-0109',
        kind: 'master',
        status: 'at_post',
        custodian: 'Kit Nakamura',
        verified: -22,
        capacityGb: 8000,
        usedGb: 3120,
      },
      {
        label: 'TT-0110',
        kind: 'backup',
        status: 'at_post',
        custodian: 'Kit Nakamura',
        copyOf: 'TT-0109',
        verified: -22,
        capacityGb: 8000,
        usedGb: 3120,
      },
    ],
  },
  P5: {
    added: -76,
    list: [
      {
        label: 'TT-0098',
        kind: 'master',
        status: 'archived',
        custodian: 'Joel Castellano',
        storageLocation: 'Vault, shelf 3',
        verified: -71,
        capacityGb: 8000,
        usedGb: 5240,
      },
      {
        label: 'TT-0099',
        kind: 'backup',
        status: 'in_transit',
        custodian: 'Courier',
        copyOf: 'TT-0098',
        verified: -71,
        capacityGb: 8000,
        usedGb: 5120,
      },
    ],
  },
};

/** The status moves that lead to a drive's current status. */
const waysTo: Record<DemoDrive['status'], DriveStatus[]> = {
  available: [],
  on_set: ['on_set'],
  in_transit: ['on_set', 'in_transit'],
  at_post: ['on_set', 'in_transit', 'at_post'],
  archived: ['on_set', 'in_transit', 'in_office', 'archived'],
};

/** Adds the drives of a job, and the cards of Year of Rivers, one of which has a single copy. */
export async function fillMedia(
  story: Story,
  { project, projectId }: { project: ProjectKey; projectId: string },
): Promise<void> {
  const planned = drives[project];
  if (!planned) return;
  const ids = new Map<string, string>();
  for (const { copyOf, verified, status, ...drive } of planned.list) {
    const ctx = on(story, planned.added, '08:30', 'joel');
    const { id } = await addDrive(ctx, {
      ...drive,
      status: 'available',
      projectId,
      copyOfId: copyOf ? (ids.get(copyOf) ?? null) : null,
      verifiedAt: verified === undefined ? null : on(story, verified, '20:40', 'joel').now(),
      checksumType: verified === undefined ? null : 'xxh64',
    });
    ids.set(drive.label, id);
    for (const step of waysTo[status]) {
      const day = step === 'on_set' ? planned.added : (verified ?? planned.added);
      await moveDrive(on(story, day, '21:15', 'joel'), { id, status: step });
    }
  }
  if (project === 'P5') await logRiverCards(story, projectId, ids);
  if (project === 'P5') await keepRiverDrives(story, ids);
  if (project === 'P2') await signForGlow(story, ids);
}

/** The drives of Year of Rivers are kept for a year after its wrap step. */
async function keepRiverDrives(story: Story, ids: Map<string, string>): Promise<void> {
  await setRetention(on(story, -70, '10:15', 'joel'), {
    ids: [...ids.values()],
    monthsAfterWrap: 12,
  });
}

/** Kit signed for the drives of Glow Forward when they came to the edit. */
async function signForGlow(story: Story, ids: Map<string, string>): Promise<void> {
  for (const id of ids.values()) {
    const ctx = on(story, -21, '09:40', 'joel');
    const { lastMove } = await findHandOver(ctx, { id });
    await takeDrive(ctx, {
      ...{ id, custodian: 'Kit Nakamura', storageLocation: 'Edit bay 2', signature: kit },
      lastMove: lastMove?.id ?? null,
    });
  }
}

/** A drawn signature, in a box of 300 by 100. */
const kit =
  'M42 28L40 44L38 60L37 76M66 30L56 42L44 52L56 62L70 75M84 52L83 62L85 73L92 71L97 62M98 40L100 41M112 36L110 50L110 64L116 73L126 70M102 48L118 46L132 44M150 74L152 54L156 36L166 52L174 70L180 50L184 32M196 62L204 54L212 58L208 70L199 73L197 64M212 58L216 70L226 66L238 56L252 64L268 60';

async function logRiverCards(
  story: Story,
  projectId: string,
  ids: Map<string, string>,
): Promise<void> {
  const ctx = on(story, -71, '20:40', 'joel');
  for (const roll of ['A001', 'A002', 'B006', 'B007']) {
    const camera = roll.slice(0, 1);
    const { id } = await addCard(ctx, { projectId, camera, roll, clips: 42, sizeGb: 480 });
    for (const status of ['offloading', 'verifying', 'verified'] as const) {
      await moveCard(ctx, { id, status });
    }
    const copies = roll === 'B007' ? ['TT-0098'] : ['TT-0098', 'TT-0099'];
    for (const label of copies) {
      const driveId = ids.get(label);
      if (driveId) await copyCard(ctx, { cardId: id, driveId, verifiedAt: ctx.now() });
    }
  }
}
