/** Markers of an editing program that become notes at once. */
export const mostImportedNotes = 500;
