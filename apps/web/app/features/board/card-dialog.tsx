import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import type { BoardCard } from './board-state.ts';
import { Checklist } from './checklist.tsx';
import type { CardChanges } from './use-board.ts';

export interface Member {
  id: string;
  name: string;
}

interface CardDialogProps {
  card: BoardCard;
  members: Member[];
  isEditable: boolean;
  close: () => void;
  change: (id: string, changes: CardChanges, shown: Partial<BoardCard>) => Promise<boolean>;
  remove: (id: string) => void;
}

/** Shows one card in full. Closing saves only the changed fields. */
export function CardDialog({ card, members, isEditable, close, change, remove }: CardDialogProps) {
  const id = useId();
  const [opened] = useState(card);
  const [draft, setDraft] = useState(card);
  const edit = (changes: CardChanges) => setDraft((now) => ({ ...now, ...changes }));
  const isUntitled = draft.title.trim() === '';
  const finish = async () => {
    if (isUntitled) return;
    const changes = changesOf(opened, draft);
    close();
    if (Object.keys(changes).length === 0) return;
    const assigneeName = members.find((it) => it.id === draft.assigneeId)?.name ?? null;
    await change(card.id, changes, 'assigneeId' in changes ? { assigneeName } : {});
  };
  return (
    <Dialog
      isOpen
      onOpenChange={finish}
      title={isEditable ? 'Card' : opened.title}
      {...(!isEditable && { description: 'The job is closed, so its cards can only be read.' })}
    >
      <fieldset disabled={!isEditable} className="grid gap-4">
        {isEditable && (
          <Field
            id={`${id}-title`}
            label="What needs to be done"
            error={isUntitled ? 'Say what needs to be done, or remove the card.' : undefined}
          >
            <Textarea
              id={`${id}-title`}
              rows={1}
              maxLength={200}
              value={draft.title}
              onChange={(event) => edit({ title: event.currentTarget.value.replace(/\n/g, ' ') })}
              aria-invalid={isUntitled || undefined}
              aria-describedby={isUntitled ? `${id}-title-error` : undefined}
              className="min-h-9"
            />
          </Field>
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field id={`${id}-due`} label="Due">
            <Input
              id={`${id}-due`}
              type="date"
              value={draft.due ?? ''}
              onChange={(event) => edit({ due: event.currentTarget.value || null })}
            />
          </Field>
          <Field id={`${id}-assignee`} label="Who">
            <Select
              id={`${id}-assignee`}
              value={draft.assigneeId ?? ''}
              onChange={(event) => edit({ assigneeId: event.currentTarget.value || null })}
            >
              <option value="">Nobody yet</option>
              {assignable(members, opened).map((it) => (
                <option key={it.id} value={it.id}>
                  {it.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Checklist
          items={draft.checklist}
          isEditable={isEditable}
          change={(checklist) => edit({ checklist })}
        />
      </fieldset>
      <div className="mt-5 flex items-center gap-2">
        {isEditable && (
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => {
              close();
              remove(card.id);
            }}
          >
            Remove card
          </Button>
        )}
        <Button variant="primary" className="ml-auto" onClick={finish}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Returns the members that can be assigned. A former member stays listed on a card assigned to
 * them.
 */
function assignable(members: Member[], { assigneeId, assigneeName }: BoardCard): Member[] {
  if (!assigneeId || members.some((it) => it.id === assigneeId)) return members;
  return [...members, { id: assigneeId, name: assigneeName ?? 'A former member' }];
}

function changesOf(before: BoardCard, after: BoardCard): CardChanges {
  const title = after.title.trim();
  const isSameList = JSON.stringify(before.checklist) === JSON.stringify(after.checklist);
  return {
    ...(title !== before.title && { title }),
    ...(after.due !== before.due && { due: after.due }),
    ...(after.assigneeId !== before.assigneeId && { assigneeId: after.assigneeId }),
    ...(!isSameList && { checklist: after.checklist }),
  };
}
