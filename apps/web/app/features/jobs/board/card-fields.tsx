import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import type { BoardCard, Member } from './board-state.ts';
import type { CardEdits } from './use-card-edits.ts';

interface CardFieldsProps {
  id: string;
  card: BoardCard;
  members: Member[];
  isEditable: boolean;
  edits: CardEdits;
}

/** Title, description, due date and assignee of a card. */
export function CardFields({ id, card, members, isEditable, edits }: CardFieldsProps) {
  const { values, edit, flush } = edits;
  const isUntitled = values.title.trim() === '';
  return (
    <form id={id} onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!isEditable} className="grid gap-4" onBlur={() => void flush()}>
        {isEditable && <SaveState formId={id} edits={edits} />}
        {isEditable && (
          <Field
            id={`${id}-title`}
            label="Title"
            error={isUntitled ? 'Enter a title, or remove the card.' : undefined}
          >
            <Textarea
              id={`${id}-title`}
              name="title"
              rows={1}
              maxLength={200}
              value={values.title}
              onChange={({ currentTarget: { value } }) =>
                edit('title', value.replace(/\n/g, ' '), true)
              }
              aria-invalid={isUntitled || undefined}
              aria-describedby={isUntitled ? `${id}-title-error` : undefined}
            />
          </Field>
        )}
        <Field id={`${id}-description`} label="Description">
          <Textarea
            id={`${id}-description`}
            name="description"
            rows={3}
            maxLength={5_000}
            value={values.description ?? ''}
            onChange={({ currentTarget: { value } }) => edit('description', value, true)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field id={`${id}-due`} label="Due">
            <DateInput
              id={`${id}-due`}
              name="due"
              value={values.due}
              onChange={(value) => edit('due', value)}
            />
          </Field>
          <Field id={`${id}-assigneeId`} label="Assignee">
            <Select
              id={`${id}-assigneeId`}
              name="assigneeId"
              value={values.assigneeId ?? ''}
              onChange={({ currentTarget: { value } }) => edit('assigneeId', value || null)}
            >
              <option value="">Unassigned</option>
              {assignable(members, card).map((it) => (
                <option key={it.id} value={it.id}>
                  {it.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </fieldset>
    </form>
  );
}

/**
 * Returns the members that can be assigned. A former member stays listed on a card assigned
 * to them.
 */
function assignable(members: Member[], { assigneeId, assigneeName }: BoardCard): Member[] {
  if (!assigneeId || members.some((it) => it.id === assigneeId)) return members;
  return [...members, { id: assigneeId, name: assigneeName ?? 'Former member' }];
}
