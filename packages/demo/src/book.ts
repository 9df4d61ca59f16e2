import { addBookNotes, updateBookSection } from '@callboard/core/across';
import type { StandardBookKind } from '@callboard/domain/book/enums';
import { on, type Story } from './story.ts';

const texts: Partial<Record<StandardBookKind, string>> = {
  treatment:
    'A kitchen wakes before the house does. We stay close: hands, steam, the first light on the counter. No voice until the first sip.\n\nTwo days, one lens family, nothing faster than a slow push. The pour is the only moment at high speed.',
  wardrobe:
    'Amara: washed linen, oat and clay. Leo: soft gray knit, sleeves pushed up. No logos, no black. Fitting with doubles of everything near the pour.',
  art: 'Kitchen dressed warm and used, not new. Two identical grinders, six hero cups, beans by the kilo. Product labels face camera in 3A, 3B and 4.',
};

const shown = ['treatment', 'cast', 'locations', 'schedule', 'deliverables', 'contacts'] as const;

/** Writes the production book of Morning Ritual, as its client confirms it before the shoot. */
export async function fillBook(story: Story, projectId: string): Promise<void> {
  const at = (time: string) => on(story, -6, time, 'marcus');
  for (const [section, body] of Object.entries(texts)) {
    await updateBookSection(at('15:10'), { projectId, section, body });
  }
  for (const section of shown) {
    await updateBookSection(at('15:40'), { projectId, section, isClientVisible: true });
  }
  const { id } = await addBookNotes(at('15:50'), { projectId, title: 'Agenda of the PPM' });
  const body =
    '1. Boards and treatment\n2. Cast and wardrobe\n3. Locations\n4. Schedule and weather cover\n5. Deliverables';
  await updateBookSection(at('15:52'), { projectId, section: id, body });
}
