import { pictureTypes } from '../files/picture-types.ts';

/**
 * Returns why a content cannot be a cut, as one sentence; null if it can: a film, a sound, an image or
 * a PDF. MXF and a few others have types that do not begin with "video".
 */
export function cutProblem(name: string, contentType: string): string | null {
  if (kindOfCut(contentType)) return null;
  return `“${name}” is not a film, a sound, an image or a PDF. Export it again, or post a link.`;
}

/** What a cut is, by the type of its content; null for what nobody could review. */
export function kindOfCut(contentType: string): 'film' | 'sound' | 'image' | 'pdf' | null {
  if (contentType.startsWith('video/') || contentType === 'application/mxf') return 'film';
  if (contentType.startsWith('audio/') || contentType === 'application/ogg') return 'sound';
  if (pictureTypes.includes(contentType)) return 'image';
  return contentType === 'application/pdf' ? 'pdf' : null;
}

/** Whether browsers play files of a type, depending on their codecs; other containers they never play. */
export function isLikelyPlayable(contentType: string): boolean {
  return /^(video\/(mp4|webm|quicktime|x-m4v|ogg|3gpp)|audio\/)/.test(contentType);
}
