import {
  type FrameRateName,
  frameRateNames,
  frameRates,
} from '@callboard/domain/timecode/frame-rates';
import { frameOfTimecode } from '@callboard/domain/timecode/timecode';
import { data } from 'react-router';
import { type MarkerFormat, markerFormats } from './marker-formats.ts';

/** What is written, and for which program and cut. */
export interface MarkerChoice {
  format: MarkerFormat;
  rate: FrameRateName;
  /** Frame number of the timecode at which the cut begins. */
  startFrame: number;
  /** Only what the client sees too. */
  isForClient: boolean;
}

/** Reads what a file of markers is to be from its address. Throws a reply with 422 for anything else. */
export function readMarkerChoice(params: URLSearchParams): MarkerChoice {
  const format = markerFormats.find((it) => it === params.get('for'));
  const rate = frameRateNames.find((it) => it === params.get('rate'));
  if (!format || !rate) throw refused('Choose a program and a frame rate.');
  const startFrame = frameOfTimecode(params.get('start') ?? '', frameRates[rate]);
  if (startFrame === null) throw refused('Enter the first timecode as 01:00:00:00.');
  return { format, rate, startFrame, isForClient: params.get('of') === 'client' };
}

function refused(message: string) {
  return data({ message }, { status: 422 });
}
