/** Returns "1 person" or "12 people". */
export function countWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}
