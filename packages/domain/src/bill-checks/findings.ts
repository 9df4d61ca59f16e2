/** What a check found. A `stop` needs a reason to approve the bill; a `note` only tells. */
export interface Finding {
  code: FindingCode;
  severity: 'stop' | 'note';
  /** The line that it is about; null for the whole bill. */
  lineId: string | null;
  /** One sentence that names the line. */
  text: string;
}

export type FindingCode =
  | 'not_worked'
  | 'too_much'
  | 'too_little'
  | 'no_timecard'
  | 'draft_timecard'
  | 'rate'
  | 'kit'
  | 'billed_before'
  | 'not_compared'
  | 'not_billed'
  | 'currency'
  | 'order'
  | 'same_number'
  | 'same_file'
  | 'same_amount'
  | 'same_name'
  | 'tax_form'
  | 'not_coded';

/** Returns whether a finding stops an approval without a reason. */
export function isStop({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'stop';
}

interface Named {
  id: string;
  position: number;
  description: string;
}

/** Returns a finding about a line, whose sentence begins with the line: "Line 2, Overtime: …". */
export function onLine(
  line: Named,
  found: Pick<Finding, 'code' | 'severity'> & { words: string },
): Finding {
  const { code, severity, words } = found;
  const text = `Line ${line.position}, ${line.description}: ${words}`;
  return { code, severity, lineId: line.id, text };
}

/** Returns a finding about a whole bill. */
export function onBill(code: FindingCode, severity: Finding['severity'], text: string): Finding {
  return { code, severity, lineId: null, text };
}
