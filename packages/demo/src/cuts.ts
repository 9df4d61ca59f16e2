import { createLink } from '@callboard/core/jobs';
import {
  addNote,
  addVersion,
  decideVersion,
  listTeamNotes,
  listVersions,
  writeNote,
} from '@callboard/core/review';
import { on, type Story } from './story.ts';

type Ids = Map<string, string>;

const cutUrl = (title: string, number: number) =>
  `https://video.example.com/glow-forward/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-v${number}`;

/** Adds the versions of Glow Forward with their notes and decisions. */
export async function reviewGlowForward(story: Story, deliverables: Ids): Promise<void> {
  await reviewHeroSixty(story, idOf(deliverables, 'Hero :60'));
  await postCuts(story, { title: 'Hero :30', deliverables, days: [-13, -8, -4] });
  await decideLatest(story, idOf(deliverables, 'Hero :30'), -3, 'CHANGES_REQUESTED');
  await postCuts(story, { title: 'Social :15', deliverables, days: [-12, -6] });
  await decideLatest(story, idOf(deliverables, 'Social :15'), -5, 'APPROVED');
  await postCuts(story, { title: 'Bumper :06', deliverables, days: [-3] });
}

/** Adds the donor cut of Year of Rivers, approved with notes. */
export async function reviewRivers(story: Story, deliverables: Ids): Promise<void> {
  await postCuts(story, { title: 'Donor cut', deliverables, days: [-10] });
  await decideLatest(story, idOf(deliverables, 'Donor cut'), -8, 'APPROVED_WITH_NOTES');
}

/** Links Glow Forward to other systems. */
export async function linkGlowForward(
  story: Story,
  { projectId, deliverables }: { projectId: string; deliverables: Ids },
): Promise<void> {
  const ctx = on(story, -20, '10:00', 'priya');
  await createLink(ctx, {
    projectId,
    provider: 'review_site',
    externalId: 'glow-forward',
    url: 'https://video.example.com/glow-forward',
    label: 'Review folder',
  });
  await createLink(ctx, {
    projectId,
    provider: 'edit_storage',
    externalId: 'gf-hero-60',
    url: 'https://storage.example.com/gf/hero-60',
    label: 'Hero :60 project file',
    metadata: { frame_rate: 23.976, reel: 'A' },
    deliverableId: idOf(deliverables, 'Hero :60'),
  });
}

async function reviewHeroSixty(story: Story, deliverableId: string): Promise<void> {
  const post = (day: number, number: number) =>
    addVersion(on(story, day, '18:00', 'priya'), {
      deliverableId,
      url: cutUrl('Hero :60', number),
    });
  await post(-15, 1);
  await post(-11, 2);
  const third = await post(-6, 3);
  await clientNote(story, {
    versionId: third.id,
    body: 'Can we hold on the bottle half a beat longer before the super?',
    timeMs: 7_200,
  });
  const legal = await clientNote(story, {
    versionId: third.id,
    body: 'Legal needs the disclaimer up for 3 s',
    timeMs: 21_000,
    endTimeMs: 24_500,
  });
  const fourth = await post(-2, 4);
  await clientNote(story, {
    versionId: fourth.id,
    body: 'Love the new open. Is the logo a touch small on CTV?',
    timeMs: 56_400,
  });
  const ctx = on(story, -2, '18:20', 'priya');
  await addNote(ctx, {
    versionId: fourth.id,
    body: 'Temp track is not cleared, do not let them fall in love with it',
    visibility: 'internal',
  });
  await addNote(ctx, {
    versionId: fourth.id,
    parentId: await copyOf(story, legal, fourth.id),
    body: 'Done in v4, now 3.1 s',
    visibility: 'client',
  });
}

/** Adds a note of the client, who has no account. The portal will have its own acts for this. */
async function clientNote(
  story: Story,
  note: { versionId: string; body: string; timeMs: number; endTimeMs?: number },
): Promise<string> {
  const { id } = await writeNote(on(story, -5, '11:30', 'priya'), {
    ...note,
    visibility: 'client',
    author: {
      authorKind: 'CLIENT',
      authorName: 'Maddie Orr',
      authorMembershipId: null,
      tokenId: null,
    },
  });
  return id;
}

async function copyOf(story: Story, noteId: string, versionId: string): Promise<string> {
  const notes = await listTeamNotes(story.ctx, { versionId });
  const copy = notes.find(({ originNoteId }) => originNoteId === noteId);
  if (!copy) throw new Error('A note of the demo was not carried forward.');
  return copy.id;
}

async function postCuts(
  story: Story,
  { title, deliverables, days }: { title: string; deliverables: Ids; days: number[] },
): Promise<void> {
  for (const [index, day] of days.entries()) {
    await addVersion(on(story, day, '18:00', 'priya'), {
      deliverableId: idOf(deliverables, title),
      url: cutUrl(title, index + 1),
    });
  }
}

async function decideLatest(
  story: Story,
  deliverableId: string,
  day: number,
  decision: 'APPROVED' | 'APPROVED_WITH_NOTES' | 'CHANGES_REQUESTED',
): Promise<void> {
  const { items } = await listVersions(story.ctx, { deliverableId, limit: 1 });
  const latest = items[0];
  if (!latest) throw new Error('The demo has a decision on a deliverable without a version.');
  await decideVersion(on(story, day, '12:10', 'priya'), {
    id: latest.id,
    decision,
    byName: 'Maddie Orr',
  });
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo lacks ${key}.`);
  return id;
}
