import { addCard, findBoard, moveCard, updateCard } from '@callboard/core/jobs';
import { cards } from './cards.ts';
import type { ColumnName, DemoCard, ProjectKey } from './cast.ts';
import { actorOf, dateOf, on, type Story } from './story.ts';

/** Fills a job's board with its cards, in their current columns. */
export async function fillBoard(
  story: Story,
  { id, project }: { id: string; project: ProjectKey },
): Promise<void> {
  const columns = await columnsOf(story, id);
  for (const [index, card] of cards[project].entries()) {
    await placeCard(story, columns, { card, hour: 9 + (index % 3) });
  }
}

async function placeCard(
  story: Story,
  columns: Map<string, string>,
  { card, hour }: { card: DemoCard; hour: number },
): Promise<void> {
  const person = card.person ?? 'joel';
  const minute = 10 + (card.title.length % 50);
  const { id } = await addCard(on(story, card.added, `${hour + 1}:${minute}`, person), {
    columnId: idOf(columns, 'To do'),
    title: card.title,
    due: card.due === undefined ? null : dateOf(story, card.due),
    assigneeId: card.person ? actorOf(story, card.person).membershipId : null,
  });
  const lastDay = card.moved ?? card.added;
  const { description, checklist } = card;
  if (description || checklist) {
    await updateCard(on(story, lastDay, `${hour + 4}:${minute}`, person), {
      id,
      description,
      checklist: checklist?.map(toChecklistItem),
    });
  }
  if (card.column) {
    const ctx = on(story, lastDay, `${hour + 6}:${minute}`, person);
    await moveCard(ctx, { id, columnId: idOf(columns, card.column), position: 0 });
  }
}

function toChecklistItem(item: string): { text: string; done: boolean } {
  const done = item.startsWith('x ');
  return { text: done ? item.slice(2) : item, done };
}

async function columnsOf({ ctx }: Story, projectId: string): Promise<Map<string, string>> {
  const columns = await findBoard(ctx, { projectId });
  return new Map(columns.map(({ id, name }) => [name, id]));
}

function idOf(columns: Map<string, string>, name: ColumnName): string {
  const id = columns.get(name);
  if (id === undefined) throw new Error(`The board lacks the column ${name}.`);
  return id;
}
