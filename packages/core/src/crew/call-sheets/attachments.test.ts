import { makeFile, makeProject, refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { setFileRemoved } from '../../files/index.ts';
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
