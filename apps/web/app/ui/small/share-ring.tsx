interface Share {
  key: string;
  value: number;
  /** Class of the stroke. */
  className: string;
}

interface ShareRingProps {
  /** What the ring shows, in words. */
  label: string;
  shares: readonly Share[];
  /** Number in the middle. */
  middle: number;
  /** Diameter in pixels. */
  size?: number;
}

const radius = 15.5;
const around = 2 * Math.PI * radius;

/** Parts of a whole as a ring. Their names and numbers are beside it. */
export function ShareRing({ label, shares, middle, size = 96 }: ShareRingProps) {
  const total = sumOf(shares);
  const lengthOf = (value: number) => (total === 0 ? 0 : (value / total) * around);
  const arcs = shares.map((it, at) => ({
    ...it,
    start: lengthOf(sumOf(shares.slice(0, at))),
    length: lengthOf(it.value),
  }));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      className="shrink-0"
    >
      <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="3.5" className="stroke-hover" />
      {arcs
        .filter((it) => it.value > 0)
        .map((it) => (
          <circle
            key={it.key}
            cx="18"
            cy="18"
            r={radius}
            fill="none"
            strokeWidth="3.5"
            strokeDasharray={`${gapped(it.length)} ${around}`}
            strokeDashoffset={-it.start}
            transform="rotate(-90 18 18)"
            className={it.className}
          />
        ))}
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        className="tabular fill-ink text-[0.625rem] font-semibold"
      >
        {middle}
      </text>
    </svg>
  );
}

function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, it) => sum + it.value, 0);
}

const gap = 0.7;

/** Returns the length of an arc with a gap after it, unless it is the whole ring. */
function gapped(length: number): number {
  return length >= around ? around : Math.max(gap, length - gap);
}
