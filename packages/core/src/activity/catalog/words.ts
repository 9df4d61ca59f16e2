export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function explained(reason: string | null | undefined): string {
  return reason ? `: ${reason}` : '';
}
