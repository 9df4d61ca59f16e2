import { signatureBox } from '@callboard/domain/media/signature-box';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

interface SignaturePadProps {
  id: string;
  name: string;
  /** Id of what says why it is refused. */
  describedBy: string | undefined;
}

const { width, height, characters } = signatureBox;
/** Between two points of a line, in units of the box. */
const shortest = 3;

/** Where a person draws their signature with a finger. The field has its lines as an SVG path. */
export function SignaturePad({ id, name, describedBy }: SignaturePadProps) {
  const [path, setPath] = useState('');
  const last = useRef<{ x: number; y: number } | null>(null);
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    last.current = { x, y };
    add(`M${x} ${y}L${Math.min(x + 1, width)} ${y}`);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!last.current) return;
    const { x, y } = pointOf(event);
    if (Math.hypot(x - last.current.x, y - last.current.y) < shortest) return;
    last.current = { x, y };
    add(`L${x} ${y}`);
  };
  const add = (part: string) =>
    setPath((now) => (now.length + part.length > characters ? now : now + part));
  return (
    <div className="grid gap-1.5">
      <svg
        id={id}
        role="img"
        aria-label={path ? 'Your signature' : 'Area to draw your signature in'}
        aria-describedby={describedBy}
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-md touch-none rounded-md bg-well inset-ring inset-ring-edge"
        onPointerDown={start}
        onPointerMove={go}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <path d="M20 78H280" className="stroke-line" />
        <SignatureLines path={path} />
      </svg>
      {/* The label lets drafts keep it. */}
      <input
        type="hidden"
        name={name}
        value={path}
        data-label=""
        onInput={({ currentTarget }) => setPath(currentTarget.value)}
      />
      <div>
        <Button size="sm" variant="quiet" disabled={!path} onClick={() => setPath('')}>
          Clear
        </Button>
      </div>
    </div>
  );
}

/** Returns where in the box a pointer is, in whole units. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
  const frame = currentTarget.getBoundingClientRect();
  const within = (share: number, most: number) =>
    Math.round(Math.min(Math.max(share, 0), 1) * most);
  return {
    x: within((clientX - frame.left) / frame.width, width),
    y: within((clientY - frame.top) / frame.height, height),
  };
}

/** The lines of a drawn signature. */
export function SignatureLines({ path }: { path: string }) {
  return (
    <path
      d={path}
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-ink"
    />
  );
}

/** A drawn signature of somebody. */
export function Signature({ path, of }: { path: string; of: string }) {
  return (
    <svg
      role="img"
      aria-label={`Signature of ${of}`}
      viewBox={`0 0 ${width} ${height}`}
      className="h-10 w-30"
    >
      <SignatureLines path={path} />
    </svg>
  );
}
