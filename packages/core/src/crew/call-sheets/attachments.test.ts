import {
  as,
  makeFile,
  makeMember,
  makeProject,
  refusalOf,
  type TestMember,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { setFileRemoved } from '../../files/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { findOwnFile, findOwnSheet } from '../call-links/index.ts';
import { openSheetScene } from '../testing/sheet-scene.ts';
import { listAttachable, updateCallSheet } from './index.ts';

const scene = openSheetScene();
const { open, find, send, mailsTo, linkOf, asOwner } = scene;

const fileOf = async (projectId: string, name: string) =>
  (await makeFile(scene.app, scene.owner, { projectId, name })).fileId;

const client = {
  id: 'gst_01h455vb4pex5vsknk084sn02q',
  kind: 'client',
  name: 'Simone Achebe',
  ...{ role: null, phone: null, arrival: null },
} as const;

describe('files of a call sheet', () => {
  test('are of the job, in their order, and open for those who get them', async () => {
    const id = await open();
    const map = await fileOf(scene.projectId, 'Map.pdf');
    const sides = await fileOf(scene.projectId, 'Sides.pdf');
    expect((await asOwner((ctx) => listAttachable(ctx, { id }))).map((it) => it.name)).toEqual([
      'Sides.pdf',
      'Map.pdf',
    ]);
    const email = `simone-${crypto.randomUUID()}@example.com`;
    await asOwner((ctx) =>
      updateCallSheet(ctx, {
        id,
        guests: [{ ...client, email }],
        attachments: [
          { fileId: map, isForCrew: false },
          { fileId: sides, isForCrew: true },
        ],
      }),
    );
    expect((await find(id)).sheet.files?.map((it) => it.name)).toEqual(['Map.pdf', 'Sides.pdf']);
    await send(id);
    const [mail] = await mailsTo(scene.people.theo.email);
    expect(mail?.text).toContain('With the call sheet: Map.pdf, Sides.pdf');
    const theo = await linkOf(scene.people.theo);
    expect(await theo((ctx) => findOwnFile(ctx, { id: sides }))).toMatchObject({
      name: 'Sides.pdf',
      workspaceId: scene.owner.workspaceId,
    });
    const simone = await linkOf({ email });
    expect((await simone(findOwnSheet)).sheet.files?.map((it) => it.name)).toEqual(['Map.pdf']);
    expect((await simone((ctx) => findOwnFile(ctx, { id: map }))).name).toBe('Map.pdf');
    expect(await refusalOf(simone((ctx) => findOwnFile(ctx, { id: sides })))).toBe('not_found');
    await asOwner((ctx) => setFileRemoved(ctx, { id: map, isRemoved: true }));
    expect(await refusalOf(theo((ctx) => findOwnFile(ctx, { id: map })))).toBe('not_found');
    expect((await find(id)).changedCount).toBeGreaterThan(0);
  });

  test('are not of another job, nor sent before they were attached', async () => {
    const id = await open();
    const other = await makeProject(scene.app, scene.owner);
    const fileId = await fileOf(other.id, 'Budget.pdf');
    const attach = asOwner((ctx) =>
      updateCallSheet(ctx, { id, attachments: [{ fileId, isForCrew: false }] }),
    );
    expect(await refusalOf(attach)).toMatch(/^invalid_parameter/);
    await send(id);
    const later = await fileOf(scene.projectId, 'Map.pdf');
    await asOwner((ctx) =>
      updateCallSheet(ctx, { id, attachments: [{ fileId: later, isForCrew: false }] }),
    );
    const theo = await linkOf(scene.people.theo);
    expect(await refusalOf(theo((ctx) => findOwnFile(ctx, { id: later })))).toBe('not_found');
  });
});

describe('a 1st AD who is crew', () => {
  const makeAd = async () => {
    const ad = await makeMember(scene.app, { id: scene.owner.workspaceId }, 'crew');
    await setAd(ad, true);
    return ad;
  };
  const setAd = ({ membershipId }: TestMember, isHeld: boolean) => {
    const role = { projectId: scene.projectId, membershipId, projectRole: 'first_ad' as const };
    return asOwner((ctx) => setProjectRole(ctx, { ...role, isHeld }));
  };
  const attach = (by: TestMember, id: string, fileIds: string[]) =>
    as(scene.app, by, (ctx) =>
      updateCallSheet(ctx, {
        id,
        attachments: fileIds.map((fileId) => ({ fileId, isForCrew: false })),
      }),
    );

  test('attaches what they uploaded or a sheet of the job has, and no other file', async () => {
    const { app, owner, projectId } = scene;
    const ad = await makeAd();
    const id = await open();
    const [map, budget] = [await fileOf(projectId, 'Map.pdf'), await fileOf(projectId, 'Bid.pdf')];
    const offered = async () =>
      (await as(app, ad, (ctx) => listAttachable(ctx, { id }))).map((it) => it.name);
    expect(await offered()).toEqual([]);
    expect(await refusalOf(attach(ad, id, [map]))).toBe('invalid_parameter attachments');
    await attach(owner, id, [map]);
    const { fileId: sides } = await makeFile(app, ad, { projectId, name: 'Sides.pdf' });
    expect(await offered()).toEqual(['Sides.pdf', 'Map.pdf']);
    await attach(ad, id, [sides]);
    expect(await offered()).toEqual(['Sides.pdf']);
    await attach(owner, id, [map]);
    await attach(ad, id, [map, sides]);
    expect((await find(id)).sheet.files?.map((it) => it.name)).toEqual(['Map.pdf', 'Sides.pdf']);
    expect(await refusalOf(attach(ad, id, [map, sides, budget]))).toBe(
      'invalid_parameter attachments',
    );
  });

  test('adds files to their job alone, while they are its 1st AD', async () => {
    const { app, owner, projectId } = scene;
    const ad = await makeAd();
    const other = await makeProject(app, owner);
    const add = (to: string) => refusalOf(makeFile(app, ad, { projectId: to, name: 'Map.pdf' }));
    expect(await add(other.id)).toBe('forbidden');
    expect(await add(projectId)).toBe('no refusal');
    await setAd(ad, false);
    expect(await add(projectId)).toBe('forbidden');
  });
});
