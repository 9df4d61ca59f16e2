interface Answers {
  name: string;
  yes: readonly string[];
  no: readonly string[];
  other: readonly string[];
}

/** Returns what a crew member answered: "Theo Marsh said yes to 2 dates and no to 1 date". */
export function answerWords({ name, yes, no, other }: Answers): string {
  const parts = [
    yes.length > 0 && `yes to ${dates(yes)}`,
    no.length > 0 && `no to ${dates(no)}`,
    other.length > 0 && `other dates for ${dates(other)}`,
  ].filter((it) => it !== false);
  return `${name} said ${new Intl.ListFormat('en').format(parts)}`;
}

function dates(list: readonly string[]): string {
  return list.length === 1 ? '1 date' : `${list.length} dates`;
}
