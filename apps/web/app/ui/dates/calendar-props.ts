export interface Limits {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

export interface CalendarProps extends Limits {
  mode: 'single' | 'range' | 'multiple';
  /** Chosen dates; for a range its first and last. */
  dates: string[];
  today: string;
  /** Gets a range only when both of its ends are chosen. */
  onChoose: (dates: string[]) => void;
}
