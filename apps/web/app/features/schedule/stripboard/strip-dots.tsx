interface DotsProps {
  className?: string;
}

/** Grip of a strip. One path, because a day can have 300. */
export const GripDots = (props: DotsProps) => (
  <Dots {...props} d="M9 5h0m0 7h0m0 7h0M15 5h0m0 7h0m0 7h0" />
);

/** Three dots of a strip's menu. */
export const MenuDots = (props: DotsProps) => <Dots {...props} d="M5 12h0m7 0h0m7 0h0" />;

function Dots({ d, className }: DotsProps & { d: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.5}
      strokeLinecap="round"
      className={className}
    >
      <path d={d} />
    </svg>
  );
}
