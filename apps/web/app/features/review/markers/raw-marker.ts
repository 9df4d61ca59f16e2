/** A marker as a file has it. */
export interface RawMarker {
  /** As a program counts it: timecode, or frames from the beginning of the cut. */
  at: { timecode: string } | { frame: number };
  length: number;
  text: string;
}
