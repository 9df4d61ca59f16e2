/** Returns whether a content is a film or a sound, by the type found in it. */
export function isFilmOrSound(contentType: string): boolean {
  return /^(?:video|audio)\//.test(contentType) || contentType === 'application/mxf';
}
