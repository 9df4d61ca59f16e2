import { Trash2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { Attachments } from './attachments.tsx';
import {
  type BoardCard,
  type BoardColumn,
  findCard,
  type Member,
  type Place,
  type SaveCard,
} from './board-state.ts';
import { CardFields } from './card-fields.tsx';
import { Checklist } from './checklist.tsx';
import { useCardEdits } from './use-card-edits.ts';

interface CardPanelProps {
  panel: PanelAddress;
  columns: BoardColumn[];
  members: Member[];
  isEditable: boolean;
  save: SaveCard;
  move: (id: string, to: Place) => void;
  remove: (id: string) => void;
}

/** Shows the card of the address beside the board. Each field is saved by itself. */
export default function CardPanel(props: CardPanelProps) {
  const { panel, columns, isEditable } = props;
  const card = findCard(columns, panel.openId ?? '');
  return (
    <SidePanel
      panel={card ? panel : { ...panel, openId: null }}
      title={isEditable ? 'Card' : (card?.title ?? '')}
      {...(!isEditable && { description: 'This job is closed. Its cards are read-only.' })}
    >
      {card && <CardEditor key={card.id} {...props} card={card} />}
    </SidePanel>
  );
}

function CardEditor(props: CardPanelProps & { card: BoardCard }) {
  const { card, columns, members, isEditable, panel, save, move, remove } = props;
  const edits = useCardEdits(card, members, save);
  return (
    <div className="grid gap-4">
      <CardFields id={`card-${card.id}`} {...{ card, members, isEditable, edits }} />
      <Field id={`card-${card.id}-column`} label="Column">
        <Select
          id={`card-${card.id}-column`}
          value={card.columnId}
          disabled={!isEditable}
          onChange={({ currentTarget: { value } }) => {
            const index = columns.find((it) => it.id === value)?.cards.length ?? 0;
            move(card.id, { columnId: value, index });
          }}
        >
          {columns.map((it) => (
            <option key={it.id} value={it.id}>
              {it.name}
            </option>
          ))}
        </Select>
      </Field>
      <Checklist
        id={`step-${card.id}`}
        items={edits.values.checklist}
        isEditable={isEditable}
        change={(checklist) => edits.edit('checklist', checklist)}
      />
      <Attachments card={card} isEditable={isEditable} />
      {isEditable && (
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            panel.close();
            remove(card.id);
          }}
        >
          Remove card
        </Button>
      )}
    </div>
  );
}
