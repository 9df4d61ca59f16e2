import { consentStatement } from '@callboard/domain/paperwork/enums';
import {
  activityOf,
  as,
  asCrew,
  makeBooking,
  makeCrewLink,
  makeCrewMember,
  refusalOf,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { decryptBody } from '../../mail/body.ts';
import { type CrewLinkCtx, endCrewLinks } from '../crew-links/index.ts';
import { moveBookingDays, updateBooking, updateCrewMember } from '../index.ts';
import {
  findMemo,
  findOwnPaperFile,
  findPaperFile,
  giveOwnNumbers,
  listOwnPaperwork,
  markOwnViewed,
  movePaperwork,
  previewPackets,
  signMemo,
  storeSignedMemo,
  takeOwnPaper,
  updatePaperworkSettings,
} from './index.ts';
import { date, email, openScene, scan } from './testing/scene.ts';

const scene = openScene();
const { hire, hireAndSend, send, papersOf, own, sign } = scene;

describe('sending', () => {
  test('mails each person one link with all their papers, and freezes the deal memo', async () => {
    const { projectId, bookingId } = await hire();
    const bare = await makeCrewMember(scene.app, scene.owner, { name: 'No Email', email: null });
    const other = await makeBooking(scene.app, scene.owner, {
      projectId,
      crewMemberId: bare.id,
      dates: [date],
    });
    await as(scene.app, scene.owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: other.id, dates: [date], status: 'confirmed' }),
    );
    const preview = await as(scene.app, scene.owner, (ctx) => previewPackets(ctx, { projectId }));
    expect(preview).toMatchObject([
      { name: 'No Email', skipped: 'no_email' },
      { name: 'Theo Marsh', email, papers: ['Deal memo', 'W-9', 'Direct deposit'], skipped: null },
    ]);
    expect(await send(projectId)).toEqual({ sent: 1, skipped: ['No Email'] });
    const papers = (await papersOf(projectId)).filter((it) => it.bookingId === bookingId);
    expect(papers.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    expect(papers[0]).toMatchObject({ document: { isMemo: true, signedBy: null } });
    expect(await activityOf(scene.app, scene.owner, 1)).toMatchObject([
      { summary: 'Theo Marsh was sent Deal memo, W-9 and Direct deposit' },
    ]);
    const mails = await scene.app.system.sql<
      { id: string; encryptedBody: string; toEmail: string }[]
    >`
      select id, encrypted_body as "encryptedBody", to_email as "toEmail" from mail_messages
      where workspace_id = ${scene.owner.workspaceId} and kind = 'paperwork'`;
    expect(mails).toMatchObject([{ toEmail: email }]);
    const text = mails[0] ? decryptBody(scene.app.database, mails[0])?.text : '';
    expect(text).toMatch(/\/crew-page\/page_[\w-]{43}\/paperwork/);
    expect(text).toContain('Direct deposit');
  });

  test('is refused for a closed job, and with nobody to send to', async () => {
    const { project, projectId, crewMemberId } = await hire();
    await as(scene.app, scene.owner, (ctx) =>
      updateCrewMember(ctx, { id: crewMemberId, email: null }),
    );
    expect(await refusalOf(send(projectId))).toBe('conflict');
    await as(scene.app, scene.owner, (ctx) => closeProject(ctx, project));
    expect(await refusalOf(send(projectId))).toBe('project_closed');
  });

  test('refuses a deal memo that is too long for a PDF, and sends nothing', async () => {
    const { projectId } = await hire({ loanOutName: 'A'.repeat(200) });
    const paragraphs = Array.from({ length: 20 }, (_, at) => ({
      title: `Part ${at}`,
      text: '{person}'.repeat(50),
    }));
    const setParagraphs = (to: typeof paragraphs) =>
      as(scene.app, scene.owner, (ctx) => updatePaperworkSettings(ctx, { paragraphs: to }));
    await setParagraphs(paragraphs);
    await expect(send(projectId)).rejects.toThrow(
      'The deal memo of Theo Marsh is too long to print. Shorten its paragraphs in Settings.',
    );
    expect((await papersOf(projectId)).map(({ status }) => status)).not.toContain('sent');
    await setParagraphs(paragraphs.slice(0, 15));
    expect(await send(projectId)).toEqual({ sent: 1, skipped: [] });
  });

  test('twice at once sends one memo to sign', async () => {
    const { projectId } = await hire();
    await Promise.all([send(projectId), send(projectId)]);
    const [row] = await scene.app.system.sql`select count(*)::int from paperwork_documents
      where workspace_id = ${scene.owner.workspaceId}`;
    expect(row).toEqual({ count: 1 });
  });
});

describe('the person', () => {
  test('reads and signs the deal memo, with name, statement, time, address and hash', async () => {
    const hired = await hireAndSend();
    await asCrew(scene.app, hired.link, markOwnViewed);
    const { papers } = await own(hired);
    expect(papers).toMatchObject([
      { kind: 'deal_memo', status: 'viewed', isOpen: true, due: date },
      { kind: 'w9', isOpen: true, document: null },
      { kind: 'direct_deposit', isOpen: true },
    ]);
    expect(papers[0]?.document?.memo).toMatchObject({
      person: { name: 'Theo Marsh' },
      job: { client: null },
      terms: [
        { label: 'Role', value: 'Gaffer' },
        { label: 'Dates', value: 'Tue 1 Dec 2026' },
        { label: 'Rate', value: '$950.00 per day, 10 hours' },
        { label: 'Hours', value: 'Guarantee of 10h. A straight hour is $95.00.' },
        { label: 'Overtime', value: '1.5× after 10 h' },
        { label: 'Meal penalties', value: 'By the company’s work rules' },
        { label: 'Kit rental', value: 'None' },
      ],
    });
    const { documentId } = await sign(hired);
    const document = await as(scene.app, scene.owner, (ctx) =>
      findPaperFile(ctx, { id: documentId }),
    );
    expect(document).toMatchObject({
      sha256: papers[0]?.document?.sha256,
      signedAt: scene.app.clock.now(),
      signature: { name: 'Theo Marsh', statement: consentStatement, address: '192.0.2.7' },
    });
    const [memo] = await papersOf(hired.projectId);
    expect(memo).toMatchObject({ status: 'signed', isSigned: true, haveTermsChanged: false });
    expect(await activityOf(scene.app, scene.owner, 1)).toMatchObject([
      {
        actorName: 'Theo Marsh',
        summary:
          'Deal memo came in from Theo Marsh, through the crew link with a code mailed to t***@example.com',
      },
    ]);
    expect(await refusalOf(sign(hired))).toBe('conflict');
  });

  test('signs once, also for two at once, and only what they read', async () => {
    const hired = await hireAndSend();
    expect(await refusalOf(sign(hired, { name: ' ' }))).toBe('invalid_parameter name');
    expect(await refusalOf(sign(hired, { hasAgreed: false }))).toBe('invalid_parameter hasAgreed');
    expect(await refusalOf(sign(hired, { sha256: 'another' }))).toBe('conflict');
    const both = await Promise.all([refusalOf(sign(hired)), refusalOf(sign(hired))]);
    expect(both.sort()).toEqual(['conflict', 'no refusal']);
  });

  test('signs again after the terms changed, and the first memo stays as it was', async () => {
    const hired = await hireAndSend();
    const first = await sign(hired);
    const { bookingId: id, projectId } = hired;
    await as(scene.app, scene.owner, (ctx) => updateBooking(ctx, { id, rateCents: 100_000 }));
    const [changed] = await papersOf(projectId);
    expect(changed).toMatchObject({ haveTermsChanged: true, status: 'signed' });
    const memo = hired.idOf('deal_memo');
    const shown = await as(scene.app, scene.owner, (ctx) => findMemo(ctx, { id: memo }));
    expect(shown.sent?.terms[2]?.value).toBe('$950.00 per day, 10 hours');
    expect(shown.now.terms[2]?.value).toBe('$1,000.00 per day, 10 hours');
    await as(scene.app, scene.owner, (ctx) => movePaperwork(ctx, { id: memo, status: 'not_sent' }));
    await send(projectId);
    const second = await sign(hired);
    expect(second.documentId).not.toBe(first.documentId);
    const old = await as(scene.app, scene.owner, (ctx) =>
      findPaperFile(ctx, { id: first.documentId }),
    );
    expect(old.signature?.name).toBe('Theo Marsh');
    expect((await papersOf(projectId))[0]).toMatchObject({ haveTermsChanged: false });
  });

  test('hands in a scan, gets it back with a reason, and hands in another', async () => {
    const hired = await hireAndSend();
    const id = hired.idOf('w9');
    const take = (content: object = {}) =>
      asCrew(scene.app, hired.link, (ctx) =>
        takeOwnPaper(ctx, { id, content: { ...scan(), ...content } }),
      );
    expect(await refusalOf(take({ contentType: 'text/plain' }))).toBe('invalid_parameter file');
    expect(await refusalOf(take({ sizeBytes: 15_000_001 }))).toBe('invalid_parameter file');
    expect(await refusalOf(take({ sizeBytes: 0 }))).toBe('invalid_parameter file');
    await take({ sizeBytes: 15_000_000 });
    expect(await refusalOf(take())).toBe('conflict');
    await as(scene.app, scene.owner, (ctx) =>
      movePaperwork(ctx, { id, status: 'rejected', reason: 'No signature' }),
    );
    const returned = (await own(hired)).papers.find((it) => it.id === id);
    expect(returned).toMatchObject({ reason: 'No signature', isOpen: true });
    await send(hired.projectId);
    expect((await own(hired)).papers.find((it) => it.id === id)).toMatchObject({
      status: 'rejected',
    });
    await take();
    await as(scene.app, scene.owner, (ctx) => movePaperwork(ctx, { id, status: 'approved' }));
    const [file] = await scene.app.system.sql`select name, place from files
      where workspace_id = ${scene.owner.workspaceId} limit 1`;
    expect(file).toEqual({ name: 'W-9.pdf', place: 'paperwork' });
  });

  test('cannot touch the papers of somebody else', async () => {
    const [hired, other] = [await hireAndSend(), await hireAndSend()];
    const documentId = (await papersOf(other.projectId))[0]?.document?.id ?? '';
    const acts: ((ctx: CrewLinkCtx) => Promise<unknown>)[] = [
      (ctx: CrewLinkCtx) => takeOwnPaper(ctx, { id: other.idOf('w9'), content: scan() }),
      (ctx: CrewLinkCtx) => findOwnPaperFile(ctx, { id: documentId }),
      (ctx: CrewLinkCtx) => storeSignedMemo(ctx, { id: documentId, content: scan() }),
    ];
    for (const act of acts) {
      expect(await refusalOf(asCrew(scene.app, hired.link, act))).toBe('not_found');
    }
  });

  test('sees, signs and hands in nothing without the code, as whoever got the link forwarded', async () => {
    const hired = await hireAndSend();
    const forwarded = await makeCrewLink(scene.app, scene.owner, hired);
    const content = scan();
    const [memo] = await papersOf(hired.projectId);
    const documentId = memo?.document?.id ?? '';
    const acts: ((ctx: CrewLinkCtx) => Promise<unknown>)[] = [
      listOwnPaperwork,
      markOwnViewed,
      (ctx) =>
        signMemo(ctx, {
          id: memo?.id ?? '',
          sha256: memo?.document?.sha256 ?? '',
          name: 'Eve',
          hasAgreed: true,
        }),
      (ctx) => takeOwnPaper(ctx, { id: hired.idOf('w9'), content }),
      (ctx) => giveOwnNumbers(ctx, { taxId: '123456789' }),
      (ctx) => findOwnPaperFile(ctx, { id: documentId }),
      (ctx) => storeSignedMemo(ctx, { id: documentId, content }),
    ];
    for (const act of acts) {
      expect(await refusalOf(asCrew(scene.app, forwarded, act))).toBe('email_not_confirmed');
    }
    await as(scene.app, scene.owner, (ctx) =>
      updateCrewMember(ctx, { id: hired.crewMemberId, email: 'new@example.com' }),
    );
    expect(await refusalOf(own(hired))).toBe('email_not_confirmed');
    await as(scene.app, scene.owner, (ctx) => endCrewLinks(ctx, { id: hired.crewMemberId }));
    expect(await refusalOf(own(hired))).toBe('not_found');
  });

  test('is asked for nothing once the booking is called off', async () => {
    const hired = await hireAndSend();
    await as(scene.app, scene.owner, (ctx) =>
      moveBookingDays(ctx, {
        ...{ bookingId: hired.bookingId, dates: [date] },
        ...{ status: 'cancelled', reason: 'Weather' },
      }),
    );
    expect((await own(hired)).papers).toEqual([]);
    const id = hired.idOf('w9');
    const take = asCrew(scene.app, hired.link, (ctx) => takeOwnPaper(ctx, { id, content: scan() }));
    expect(await refusalOf(take)).toBe('conflict');
  });
});
