import { updateCrewMember } from '@callboard/core/crew';
import { listClients, updateClient } from '@callboard/core/jobs';
import { lookAtDetailChange } from '@callboard/core/spend';
import { listDetailChanges } from '@callboard/core/tell';
import { on, type Story } from '../story.ts';
import { demoBills } from './demo-bills.ts';

/** Changes where a person is paid and where a client gets invoices, at which somebody else looked. */
export async function changeDetails(
  story: Story,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const ctx = on(story, -9, '14:10', 'joel');
  const payee = demoBills.find((it) => it.kind === 'crew' && people.has(it.payee))?.payee ?? '';
  const id = people.get(payee);
  if (id === undefined) throw new Error('Nobody in the demo is paid.');
  await updateCrewMember(ctx, { id, loanOutName: `${payee.split(' ').at(-1)} Pictures LLC` });
  const { items } = await listClients(ctx, { limit: 20 });
  const client =
    items.find((it) => it.billingEmail !== null) ?? items.find((it) => !it.isUnassigned);
  if (!client) throw new Error('The demo has no client.');
  if (client.billingEmail === null) {
    await updateClient(ctx, { id: client.id, billingEmail: 'accounts@example.com' });
  }
  await updateClient(ctx, { id: client.id, billingEmail: 'payables@example.com' });
  const looker = on(story, -8, '09:40', 'dana');
  const changes = await listDetailChanges(looker, { limit: 20, waiting: true });
  for (const change of changes.items) await lookAtDetailChange(looker, { id: change.id });
}
