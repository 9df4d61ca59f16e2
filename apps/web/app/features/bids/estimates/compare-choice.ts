/** One side of a comparison as the address has it: `est_…` as it is now, or `est_…@2` for a version. */
export interface ComparedSide {
  id: string;
  version?: number;
}

export function readSide(text: string | null, usual: ComparedSide): ComparedSide {
  const [, id, version] = text?.match(/^([a-z]+_[0-9a-z]+)(?:@(\d{1,6}))?$/) ?? [];
  if (!id) return usual;
  return version ? { id, version: Number(version) } : { id };
}

export function sideText({ id, version }: ComparedSide): string {
  return version === undefined ? id : `${id}@${version}`;
}
