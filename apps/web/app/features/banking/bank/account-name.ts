/** Returns "Operating ••4471", or the name alone without the last digits. */
export function accountName({ name, mask }: { name: string; mask: string }): string {
  return mask === '' ? name : `${name} ••${mask}`;
}
