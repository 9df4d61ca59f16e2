/** Limits of one manifest. A card of 200,000 files has a manifest of about 60 MB. */
export const manifestLimits = { bytes: 128 * 1024 * 1024, files: 500_000, depth: 40, path: 2_000 };

/** A manifest that is refused, with a sentence about why. */
export class ManifestError extends Error {}
