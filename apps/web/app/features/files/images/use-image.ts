import { usePlacedFile } from '#app/features/files/use-placed-file.ts';
import { loadApiClient } from '#app/load-api-client.ts';

/** The two images that are not files of a job. */
export type ImagePlace = 'logo' | 'portrait';

/** Returns the functions that change the company's logo or the person's profile picture. */
export function useImage(place: ImagePlace) {
  return usePlacedFile({
    at: { place },
    noun: place === 'logo' ? 'Logo' : 'Picture',
    setRemoved: async (input) => (await loadApiClient())[place].setRemoved.mutate(input),
  });
}
