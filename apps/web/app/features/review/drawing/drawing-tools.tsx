import { type DrawingColor, drawingColors } from '@callboard/domain/notes/drawing-colors';
import { MoveUpRight, Pencil, Square, Trash2, Undo2 } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { drawnColors } from './drawing-view.tsx';
import type { DrawingTool } from './pen.ts';
import type { DrawingState } from './use-drawing.ts';

const tools: { tool: DrawingTool; label: string; Icon: typeof Square }[] = [
  { tool: 'arrow', label: 'Arrow', Icon: MoveUpRight },
  { tool: 'box', label: 'Box', Icon: Square },
  { tool: 'pen', label: 'Free hand', Icon: Pencil },
];

/** Chooses with what is drawn, and takes it back. */
export default function DrawingTools({ state }: { state: DrawingState }) {
  const isEmpty = !state.drawing || state.drawing.shapes.length === 0;
  return (
    <div
      role="toolbar"
      aria-label="Drawing"
      className="flex flex-wrap items-center gap-1 rounded-md bg-well p-1"
    >
      {tools.map(({ tool, label, Icon }) => (
        <IconButton
          key={tool}
          label={label}
          aria-pressed={state.tool === tool}
          className="aria-pressed:bg-pressed aria-pressed:text-ink"
          onClick={() => state.setTool(tool)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
      <Colors chosen={state.color} choose={state.setColor} />
      <IconButton label="Undo the last shape" disabled={isEmpty} onClick={() => state.undo()}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label="Remove the drawing" onClick={state.discard}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Button size="sm" className="ms-auto" onClick={state.end}>
        Done
      </Button>
    </div>
  );
}

interface ColorsProps {
  chosen: DrawingColor;
  choose: (color: DrawingColor) => void;
}

function Colors({ chosen, choose }: ColorsProps) {
  return drawingColors.map((it) => (
    <button
      key={it}
      type="button"
      title={it}
      aria-label={`Draw in ${it}`}
      aria-pressed={it === chosen}
      onClick={() => choose(it)}
      className="grid size-7 place-items-center rounded-full pointer-coarse:size-11"
    >
      <span
        style={{ backgroundColor: drawnColors[it] }}
        className={cx(
          'size-4 rounded-full outline-offset-2 inset-ring inset-ring-field forced-color-adjust-none',
          it === chosen && 'outline-2 outline-ink',
        )}
      />
    </button>
  ));
}
