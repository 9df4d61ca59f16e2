import { findMemo, listJobPaperwork, type ShownPaper } from '@callboard/core/crew';
import { setConfirmedEmails, setPaperwork } from './rows.ts';
import { on, type Story } from './story.ts';

type Status = ShownPaper['status'];

/** Papers that are not approved yet. */
const open: Record<string, Partial<Record<ShownPaper['kind'], Status>>> = {
  'Pilar Nunez': { w9: 'viewed', direct_deposit: 'viewed' },
  'Owen Tadesse': { deal_memo: 'sent', w9: 'sent', direct_deposit: 'sent' },
  'Rosa Delgado': { deal_memo: 'signed' },
  'Idris Cole': { deal_memo: 'not_sent', w9: 'not_sent', direct_deposit: 'not_sent' },
};

const waived = { name: 'Leo Park', reason: 'Paid through his agency' };

/** Files the paperwork of the confirmed crew of Morning Ritual: four people have some open. */
export async function filePaperwork(story: Story, projectId: string): Promise<void> {
  const sent = on(story, -4, '10:15', 'joel');
  const signed = on(story, -3, '19:40', 'joel');
  const file = async (paper: ShownPaper) => {
    const isWaived = paper.name === waived.name && paper.kind === 'direct_deposit';
    const status = isWaived ? 'waived' : (open[paper.name]?.[paper.kind] ?? 'approved');
    const { id } = paper;
    const memo = paper.kind === 'deal_memo' && status !== 'not_sent';
    const isDone = status === 'approved' || status === 'signed';
    await setPaperwork(sent, {
      id,
      status,
      reason: isWaived ? waived.reason : null,
      sentAt: status === 'not_sent' ? null : sent.now(),
      viewedAt: status === 'viewed' ? signed.now() : null,
      signedAt: isDone ? signed.now() : null,
      memo: memo ? (await findMemo(sent, { id })).now : null,
      signedBy: isDone ? paper.name : null,
    });
  };
  // Pipelined: there are dozens.
  await Promise.all((await listJobPaperwork(sent, { projectId })).map(file));
  await setConfirmedEmails(signed, 'Rosa Delgado');
}
