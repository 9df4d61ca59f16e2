/** Editing programs that take notes as markers. */
export const markerFormats = ['avid', 'premiere', 'resolve', 'final_cut'] as const;

export type MarkerFormat = (typeof markerFormats)[number];

export const markerFormatLabels: Record<MarkerFormat, string> = {
  avid: 'Avid Media Composer',
  premiere: 'Premiere Pro',
  resolve: 'DaVinci Resolve',
  final_cut: 'Final Cut Pro',
};
