interface BankRow {
  label: string;
  value: string;
  /** What people copy: a number or a name. Null for other words. */
  copies: string | null;
}

/**
 * Splits bank details, as a company typed them, into what each line is and what people copy of it:
 * "IBAN: DE89 3704" and "Account 4471 2210" have a label, other lines are shown as they are.
 */
export function bankRows(text: string): BankRow[] {
  const lines = text
    .split('\n')
    .map((it) => it.trim())
    .filter(Boolean);
  return lines.map((line) => {
    const named =
      /^([^:]{1,40}):\s*(\S.*)$/.exec(line) ?? /^(\D{2,40}?)\s+(\d[\d -]{3,})$/.exec(line);
    const [, label, value] = named ?? [];
    if (label === undefined || value === undefined) {
      return { label: '', value: line, copies: null };
    }
    return { label, value, copies: value };
  });
}
