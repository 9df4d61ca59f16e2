import { paperName } from '@callboard/domain/paperwork/enums';
import type { Ctx } from '../../kernel/context.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMails } from '../../mail/write-mail.ts';
import { mintCrewLinks } from '../crew-links/mint-crew-links.ts';
import type { Packet } from './plan-packets.ts';

/** Mails people, who are locked, the link to their page with the papers that are still to come. */
export async function mailPackets(ctx: Ctx, packets: Packet[]): Promise<void> {
  const urls = await mintCrewLinks(
    ctx,
    packets.map(({ crewMemberId }) => crewMemberId),
  );
  const replies = await repliesTo(ctx);
  await writeMails(
    ctx,
    'paperwork',
    packets.map(({ crewMemberId, name, email, papers }) => ({
      to: { email: email ?? '', name },
      crewMemberId,
      ...(papers[0] && { topic: `${crewMemberId}.${papers[0].projectId}` }),
      ...replies,
      data: {
        sender: senderOf(ctx),
        project: papers[0]?.projectName ?? '',
        papers: papers.map((it) => ({
          name: paperName(it),
          reason: it.status === 'rejected' ? it.reason : null,
        })),
        url: `${urls.get(crewMemberId) ?? ''}/paperwork`,
      },
    })),
  );
}
