interface ProgressRingProps {
  /** What is counted: "Confirmed". The ring is read as "Confirmed: 9 of 12". */
  label: string;
  value: number;
  max: number;
  /** Diameter in pixels. */
  size?: number;
}

const radius = 15.5;
const around = 2 * Math.PI * radius;

/** Share of a whole as a ring, with the count in its middle. */
export function ProgressRing({ label, value, max, size = 44 }: ProgressRingProps) {
  const share = max === 0 ? 0 : Math.max(0, Math.min(1, value / max));
  return (
    <svg
      role="img"
      aria-label={`${label}: ${value} of ${max}`}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      className="shrink-0"
    >
      <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="3.5" className="stroke-pressed" />
      <circle
        cx="18"
        cy="18"
        r={radius}
        fill="none"
        strokeWidth="3.5"
        strokeLinecap={share > 0 && share < 1 ? 'round' : 'butt'}
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 18 18)"
        className="stroke-ink transition-[stroke-dasharray]"
      />
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        className="tabular fill-ink text-[0.625rem] font-semibold"
      >
        {share === 1 ? '✓' : value}
      </text>
    </svg>
  );
}
