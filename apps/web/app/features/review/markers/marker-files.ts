import type { MarkedCut } from './marker.ts';
import type { MarkerFormat } from './marker-formats.ts';
import { toAvid } from './to-avid.ts';
import { toEdl } from './to-edl.ts';
import { toFcpxml } from './to-fcpxml.ts';
import { toXmeml } from './to-xmeml.ts';

interface MarkerFile {
  extension: string;
  contentType: string;
  write: (cut: MarkedCut) => string;
}

/** The files in which notes go to an editing program. */
export const markerFiles: Record<MarkerFormat, MarkerFile> = {
  avid: { extension: 'txt', contentType: 'text/plain', write: toAvid },
  premiere: { extension: 'xml', contentType: 'application/xml', write: toXmeml },
  resolve: { extension: 'edl', contentType: 'text/plain', write: toEdl },
  final_cut: { extension: 'fcpxml', contentType: 'application/xml', write: toFcpxml },
};
