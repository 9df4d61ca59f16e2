/** Product name and logo: the lines of a sheet and one lit lamp. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold tracking-[-0.02em]">
      <Mark />
      Callboard
    </span>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <rect width="24" height="24" rx="5.5" className="fill-ink" />
      <path
        d="M6 8h12M6 12h7.5M6 16h10"
        className="stroke-inverse"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="17.8" cy="12" r="2.1" className="fill-tally" />
    </svg>
  );
}
