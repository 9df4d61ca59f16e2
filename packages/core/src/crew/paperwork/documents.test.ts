import { as, asCrew, makeMember, refusalOf, type TestMember } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { findPaperFile, listJobPaperwork, receivePaper, storeSignedMemo } from './index.ts';
import { openScene, scan } from './testing/scene.ts';

const scene = openScene();
const { hireAndSend, papersOf, sign } = scene;

describe('a document', () => {
  test('that was signed gets its file once, and can never be changed', async () => {
    const hired = await hireAndSend();
    const { documentId: id } = await sign(hired);
    const [one, two] = [scan(), scan()];
    const store = (content: ReturnType<typeof scan>) =>
      asCrew(scene.app, hired.link, (ctx) => storeSignedMemo(ctx, { id, content }));
    expect(await store(one)).toEqual({ blobId: one.blobId });
    expect(await store(two)).toEqual({ blobId: one.blobId });
    for (const change of ["content = '{}'", "signature = '{}'", 'file_id = null', "sha256 = ''"]) {
      const attempt = scene.app.system.sql.unsafe(
        `update paperwork_documents set ${change} where id = '${id}'`,
      );
      await expect(attempt).rejects.toThrow('cannot be changed');
    }
  });

  test('is seen by those of the job only, and by no coordinator of another', async () => {
    const hired = await hireAndSend();
    const { documentId: id } = await sign(hired);
    const { projectId } = hired;
    const seenBy = async (member: TestMember) => {
      const papers = await as(scene.app, member, (ctx) => listJobPaperwork(ctx, { projectId }));
      const found = await refusalOf(as(scene.app, member, (ctx) => findPaperFile(ctx, { id })));
      return [papers[0]?.document !== null, found];
    };
    for (const role of ['producer', 'coordinator'] as const) {
      const member = await makeMember(scene.app, { id: scene.owner.workspaceId }, role);
      expect(await seenBy(member), role).toEqual([false, 'forbidden']);
      const { membershipId } = member;
      await as(scene.app, scene.owner, (ctx) =>
        setProjectRole(ctx, { projectId, membershipId, projectRole: role, isHeld: true }),
      );
      expect(await seenBy(member), role).toEqual([true, 'no refusal']);
    }
    expect(
      await refusalOf(as(scene.app, scene.stranger, (ctx) => findPaperFile(ctx, { id }))),
    ).toBe('not_found');
  });

  test('that came on paper is approved at once, with its scan', async () => {
    const hired = await hireAndSend();
    const id = hired.idOf('w9');
    const receive = (by: TestMember) =>
      as(scene.app, by, (ctx) => receivePaper(ctx, { id, content: scan() }));
    expect(await refusalOf(receive(scene.stranger))).toBe('not_found');
    await receive(scene.owner);
    const papers = await papersOf(hired.projectId);
    expect(papers[1]).toMatchObject({ status: 'approved', document: { isMemo: false } });
    expect(await refusalOf(receive(scene.owner))).toBe('conflict');
  });

  test('is deleted by a redaction with its file', async () => {
    const hired = await hireAndSend();
    const { documentId } = await sign(hired);
    await asCrew(scene.app, hired.link, (ctx) =>
      storeSignedMemo(ctx, { id: documentId, content: scan() }),
    );
    await as(scene.app, scene.owner, (ctx) =>
      redactCrewMember(ctx, { id: hired.crewMemberId, name: 'Theo Marsh' }),
    );
    const { sql } = scene.app.system;
    const of = scene.owner.workspaceId;
    expect([...(await sql`select from paperwork_documents where workspace_id = ${of}`)]).toEqual(
      [],
    );
    expect([
      ...(await sql`select from blobs
      where workspace_id = ${of} and delete_after = ${scene.app.clock.now().toISOString()}`),
    ]).toEqual([{}]);
    const papers = await papersOf(hired.projectId);
    expect(papers.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'deal_memo signed',
      'w9 sent',
      'direct_deposit sent',
    ]);
  });
});
